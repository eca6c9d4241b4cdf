/** The names of the numbers of hours, on every screen that shows them. */
export const hourNames = {
  /** Normal hours and lost ones, without extra time. */
  worked: 'Trabajadas',
  /** The same with extra time. */
  withExtra: 'Con las horas extra',
  theory: 'Teóricas',
  extra: 'Horas extra',
  lost: 'Incidencias',
} as const
