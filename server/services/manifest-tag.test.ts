import { describe, expect, test } from 'vitest'
import { manifestTag, namedBy } from '#server/services/manifest-tag.ts'

const TAGS = ['W/"calendar-1-abc-2026"', 'W/"messages-1-9-Socios"', 'W/"folders-1-0-1207"']

describe('the tag of a manifest', () => {
  test('tells which ETags it named, in any order', () => {
    const isNamed = namedBy(manifestTag(TAGS))
    expect(TAGS.toReversed().map(isNamed)).toEqual([true, true, true])
    expect(isNamed('W/"messages-1-a-Socios"')).toBe(false)
    expect(isNamed('')).toBe(false)
  })

  test('differs where one differs', () => {
    expect(manifestTag(TAGS)).not.toBe(manifestTag([...TAGS.slice(1), 'W/"calendar-1-abd-2026"']))
  })

  test.each([undefined, '', '"', 'W/""', '*', 'W/"ab"', 'W/"<script>"', 'x'.repeat(10_000)])(
    'names none where it is %s',
    (tag) => {
      expect(TAGS.map(namedBy(tag))).toEqual([false, false, false])
    },
  )
})
