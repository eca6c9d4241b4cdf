/** What each number of hours is called, on every screen that shows it. */
export const hourNames = {
  /** Normal hours and lost ones, without extra time. */
  worked: 'Trabajadas',
  /** The same with extra time. */
  withExtra: 'Con las horas extra',
  theory: 'Teóricas',
  extra: 'Horas extra',
  lost: 'Incidencias',
} as const
