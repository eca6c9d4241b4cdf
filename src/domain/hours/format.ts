/** A true minus sign, longer than a hyphen: a debt must stand out. Screen readers say "minus". */
const MINUS = '−'

const NBSP = '\u00a0'

/**
 * Minutes as hours: "minutes are converted to hours (divided by 60) with 2 decimals" (spec §4,
 * "Hours display"). Half a hundredth rounds away from zero on both sides: negative minutes count as
 * much as the same minutes worked.
 */
export function hoursOf(minutes: number): number {
  return roundHours(minutes / 60)
}

/**
 * A concept's hours, `7,75` and `−0,50`: always 2 decimals, after the language's `decimalMark`. Only
 * concepts are shown so (spec §4, "Hours display"); any other time is a `duration`.
 */
export function decimalHours(hours: number, decimalMark: string): string {
  const rounded = roundHours(hours)
  const size = Math.abs(rounded).toFixed(2).replace('.', decimalMark)
  return `${rounded < 0 ? MINUS : ''}${size}`
}

/**
 * A time as people say it, on every screen: `112 h 53 min`, `−0 h 30 min`. Spec §4 has minutes "shown as
 * HH:MM"; the units keep them apart from a time of day. It breaks between hours and minutes only. Fractions
 * of a minute, which a server may send, are dropped.
 */
export function duration(minutes: number): string {
  const whole = Math.round(Math.abs(minutes))
  const sign = minutes < 0 && whole > 0 ? MINUS : ''
  const rest = String(whole % 60).padStart(2, '0')
  return `${sign}${Math.floor(whole / 60)}${NBSP}h ${rest}${NBSP}min`
}

/** A balance, always with its sign: `+3 h 30 min`, `−1 h 15 min`, `0 h 00 min`. */
export function signedDuration(minutes: number): string {
  return `${Math.round(minutes) > 0 ? '+' : ''}${duration(minutes)}`
}

/** Hours of the wire as minutes. */
export function minutesOf(hours: number): number {
  return hours * 60
}

function roundHours(hours: number): number {
  // 1.005 is stored as slightly less, and so is a hundred times it.
  const hundredths = Math.round(Number((Math.abs(hours) * 100).toPrecision(12)))
  return hundredths === 0 ? 0 : (Math.sign(hours) * hundredths) / 100
}
