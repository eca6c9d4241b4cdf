import { blend, cover, fromHue } from '#server/demo/paint.ts'
import { encodePng } from '#server/demo/png.ts'

const SIZE = 200

/** A small poster: hills under a sun, in one of many hues. Always the same for the same number. */
export function poster(number: number): Buffer {
  const hue = (number * 47) % 360
  const sun = fromHue((hue + 160) % 360, 0.7, 0.75)
  const hills = [0, 1, 2].map((depth) => ({
    colour: fromHue(hue, 0.35, 0.62 - depth * 0.16),
    height: 0.42 + depth * 0.17,
    phase: number * 1.7 + depth * 2.3,
  }))
  return encodePng(SIZE, (x, y) => {
    const sky = fromHue((hue + 30) % 360, 0.4, 0.93 - (0.1 * Math.floor((y / SIZE) * 12)) / 12)
    const withSun = blend(sky, sun, cover(x, y, 60 + ((number * 29) % 90), 56, 26, 26))
    return hills.reduce((under, { colour, height, phase }) => {
      const top = SIZE * (height + 0.07 * Math.sin((x / SIZE) * 5 + phase))
      return blend(under, colour, Math.min(1, Math.max(0, y - top)))
    }, withSun)
  })
}
