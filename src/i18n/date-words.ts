/** How a language writes dates; each has its own in `src/i18n/<language>/dates.ts`. */
export interface DateWords {
  /** January first. */
  readonly months: readonly string[]
  /** Monday first. */
  readonly weekdays: readonly string[]
  /** The weekday heads of a small month, Monday first. */
  readonly initials: readonly string[]
  readonly yesterday: string
  /** `azaroak 21`, `21 de noviembre`. */
  dayAndMonth(date: number, month: string): string
  /** `2026ko azaroa`, `noviembre de 2026`. */
  monthAndYear(month: string, year: string): string
  /** The parts of a numeric date, in the language's order (spec §9). */
  inOrder(parts: { readonly year?: string; readonly month: string; readonly date: string }): string
}
