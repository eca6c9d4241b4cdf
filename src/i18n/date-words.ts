/** How a language says dates; each has its own in `src/i18n/<language>/dates.ts`. */
export interface DateWords {
  /** January first. */
  readonly months: readonly string[]
  /** Monday first. */
  readonly weekdays: readonly string[]
  /** The heads of a Monday-first week for a small month. */
  readonly initials: readonly string[]
  readonly yesterday: string
  /** `azaroak 21`, `21 de noviembre`. */
  dayAndMonth(date: number, month: string): string
  /** `2026ko azaroa`, `noviembre de 2026`. */
  monthAndYear(month: string, year: string): string
  /** Parts of a day as figures, in the language's order (spec §9). */
  inOrder(parts: { readonly year?: string; readonly month: string; readonly date: string }): string
}
