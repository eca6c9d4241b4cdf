import { expect, test } from 'vitest'
import { contentLines, escapeText } from '#features/calendario/ics-lines.ts'

const octets = (line: string) => new TextEncoder().encode(line).length

test('escapes characters with a meaning in the format, and writes breaks as \\n', () => {
  expect(escapeText('a\\b; c, d\r\ne\nf\rg')).toBe('a\\\\b\\; c\\, d\\ne\\nf\\ng')
  expect(escapeText('tab\there\u0000')).toBe('tab here ')
})

test('ends every line by CRLF, and no text can begin a line', () => {
  expect(contentLines(['BEGIN:VCALENDAR', 'END:VCALENDAR'])).toBe(
    'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
  )
})

test.each(['x', 'ñ', '€', '🎉'])(
  'lines of %s are folded at 75 octets, between characters',
  (one) => {
    for (const length of [18, 19, 24, 25, 37, 38, 74, 75, 76, 300]) {
      const line = `SUMMARY:${one.repeat(length)}`
      const file = contentLines([line])
      const lines = file.slice(0, -2).split('\r\n')
      for (const each of lines) {
        expect(octets(each)).toBeLessThanOrEqual(75)
        expect(each.isWellFormed()).toBe(true)
      }
      expect(lines.slice(1).every((each) => each.startsWith(' '))).toBe(true)
      expect(file.replace(/\r\n /g, '')).toBe(`${line}\r\n`)
      // No more folds than necessary.
      expect(lines.length).toBeLessThanOrEqual(Math.ceil(octets(line) / 71))
    }
  },
)
