import { dayOf } from '#contract/day.ts'
import { withDecimalMark } from '#i18n/decimal-mark.ts'
import { clockTime, shortDay } from '#i18n/format.ts'

type Language = Parameters<typeof shortDay>[1]

/** `1,5 KB`. */
export function sizeText(bytes: number, language: Language): string {
  const kilobytes = bytes / 1024
  return kilobytes < 1000
    ? `${decimal(kilobytes, language)} KB`
    : `${decimal(kilobytes / 1024, language)} MB`
}

export function whenText(date: Date | undefined, language: Language): string | undefined {
  if (!date || Number.isNaN(date.getTime())) return undefined
  return `${shortDay(dayOf(date), language)} ${clockTime(date.getTime())}`
}

function decimal(value: number, language: Language): string {
  return withDecimalMark(value.toFixed(1).replace('.0', ''), language)
}
