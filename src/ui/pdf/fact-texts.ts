import { dayOf } from '#contract/day.ts'
import { clockTime, shortDay } from '#i18n/format.ts'

type Language = Parameters<typeof shortDay>[1]

/** `1,5 KB`: both languages write a decimal comma, and Chromium has no Basque data. */
export function sizeText(bytes: number): string {
  const kilobytes = bytes / 1024
  return kilobytes < 1000 ? `${decimal(kilobytes)} KB` : `${decimal(kilobytes / 1024)} MB`
}

export function whenText(date: Date | undefined, language: Language): string | undefined {
  if (!date || Number.isNaN(date.getTime())) return undefined
  return `${shortDay(dayOf(date), language)} ${clockTime(date.getTime())}`
}

function decimal(value: number): string {
  return value.toFixed(1).replace('.0', '').replace('.', ',')
}
