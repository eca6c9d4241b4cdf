/** As long as a hyphen is short: a debt must not be overlooked. Screen readers say "minus". */
const MINUS = '−'

/**
 * Minutes as hours: "minutes are converted to hours (divided by 60) with 2 decimals" (spec §4,
 * "Hours display"). Half a hundredth goes away from zero on both sides of it: minutes taken back
 * weigh what the same minutes worked weigh.
 */
export function hoursOf(minutes: number): number {
  return roundHours(minutes / 60)
}

/** Hours as they are shown, `7,75` and `−0,50`: always 2 decimals, a comma in both languages. */
export function decimalHours(hours: number): string {
  const rounded = roundHours(hours)
  return `${rounded < 0 ? MINUS : ''}${Math.abs(rounded).toFixed(2).replace('.', ',')}`
}

/** A balance, whose sign is the news: `+3,50`, `−1,25`, `0,00`. */
export function signedHours(hours: number): string {
  return `${roundHours(hours) > 0 ? '+' : ''}${decimalHours(hours)}`
}

/**
 * Minutes "shown as HH:MM" (spec §4, "Hours display"): `07:45`, `−00:30`, `142:05`. A server may
 * send parts of a minute; nobody reads them.
 */
export function clockHours(minutes: number): string {
  const whole = Math.round(Math.abs(minutes))
  const sign = minutes < 0 && whole > 0 ? MINUS : ''
  return `${sign}${twoDigits(Math.floor(whole / 60))}:${twoDigits(whole % 60)}`
}

function roundHours(hours: number): number {
  // 1.005 is a little less than it says, and so is a hundred times it.
  const hundredths = Math.round(Number((Math.abs(hours) * 100).toPrecision(12)))
  return hundredths === 0 ? 0 : (Math.sign(hours) * hundredths) / 100
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0')
}
