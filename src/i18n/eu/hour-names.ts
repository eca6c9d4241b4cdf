/** The names of the numbers of hours, on every screen that shows them. */
export const hourNames = {
  /** Normal hours and lost ones, without extra time. */
  worked: 'Lan egindakoak',
  /** The same with extra time. */
  withExtra: 'Aparteko orduekin',
  theory: 'Teorikoak',
  extra: 'Aparteko orduak',
  lost: 'Gorabeherak',
} as const
