import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '#scripts/project-root.ts'
import { type Curve, EASE, halfTurns } from '#ui/ring-turns.ts'

test('the curve is the one of the styles', () => {
  const tokens = readFileSync(join(PROJECT_ROOT, 'src/ui/tokens.css'), 'utf8')
  expect(tokens).toContain(`--ease: cubic-bezier(${EASE.join(', ')});`)
})

test('up to a half, one half turns along the whole curve', () => {
  for (const reach of [0.01, 0.3, 0.5]) {
    expect(halfTurns(reach)).toEqual([
      {
        ...{ half: 'first', degrees: 360 * reach },
        ...{ begins: 0, lasts: 1, ease: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
      },
    ])
  }
})

test.each([0.5001, 0.6, 0.75, 0.9, 1])(
  'filled to %d, the two halves together are at each moment where the curve is',
  (reach) => {
    const turns = halfTurns(reach)
    expect(turns.map(({ half }) => half)).toEqual(['first', 'second'])
    expect(turns[1]?.begins).toBeCloseTo(turns[0]?.lasts ?? Number.NaN, 9)
    for (let time = 0; time <= 1; time += 0.02) {
      const turned = turns.reduce((sum, { degrees, begins, lasts, ease }) => {
        const own = Math.min(1, Math.max(0, (time - begins) / lasts))
        return sum + degrees * heightOf(curveOf(ease), own)
      }, 0)
      // The curves in CSS have four decimals.
      expect(Math.abs(turned - 360 * reach * heightOf(EASE, time)), `at ${time}`).toBeLessThan(0.5)
    }
  },
)

function curveOf(ease: string): Curve {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = ease.match(/-?[\d.]+/g)?.map(Number) ?? []
  for (const x of [x1, x2]) expect(x >= 0 && x <= 1, `${ease} is one that CSS takes`).toBe(true)
  return [x1, y1, x2, y2]
}

/** The curve's height at a time, found by trying many points of it. */
function heightOf([x1, y1, x2, y2]: Curve, time: number): number {
  const at = (one: number, two: number, t: number) =>
    3 * (1 - t) ** 2 * t * one + 3 * (1 - t) * t ** 2 * two + t ** 3
  let [low, high] = [0, 1]
  for (let step = 0; step < 60; step++) {
    const t = (low + high) / 2
    if (at(x1, x2, t) < time) low = t
    else high = t
  }
  return at(y1, y2, high)
}
