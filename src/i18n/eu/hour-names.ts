/** What each number of hours is called, on every screen that shows it. */
export const hourNames = {
  /** Normal hours and lost ones, without extra time. */
  worked: 'Lan egindakoak',
  /** The same with extra time. */
  withExtra: 'Aparteko orduekin',
  theory: 'Teorikoak',
  extra: 'Aparteko orduak',
  lost: 'Gorabeherak',
} as const
