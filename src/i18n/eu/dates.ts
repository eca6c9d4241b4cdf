import type { DateWords } from '#i18n/date-words.ts'

export default {
  months: [
    'urtarrila',
    'otsaila',
    'martxoa',
    'apirila',
    'maiatza',
    'ekaina',
    'uztaila',
    'abuztua',
    'iraila',
    'urria',
    'azaroa',
    'abendua',
  ],
  weekdays: [
    'astelehena',
    'asteartea',
    'asteazkena',
    'osteguna',
    'ostirala',
    'larunbata',
    'igandea',
  ],
  initials: ['al', 'ar', 'az', 'og', 'ol', 'lr', 'ig'],
  yesterday: 'atzo',
  // Every Basque month name ends in -a; with -k it says "the 21st of".
  dayAndMonth: (date, month) => `${month}k ${date}`,
  monthAndYear: (month, year) => `${year}${yearSuffix(year)} ${month}`,
  inOrder: ({ year, month, date }) => [...(year ? [year] : []), month, date].join('-'),
} satisfies DateWords

/**
 * By how the number is spoken: `2026ko` (hogeita sei), but `2030eko` (hogeita hamar), where its last
 * word ends in a consonant: bat, bost, hamar, hamabost.
 */
function yearSuffix(year: string): string {
  return [1, 5, 10, 15].includes(Number(year) % 20) ? 'eko' : 'ko'
}
