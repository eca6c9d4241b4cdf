import { blend, cover, fromHue } from '#server/demo/paint.ts'
import { encodePng } from '#server/demo/png.ts'

/** A small stand-in for a photograph: head and shoulders on a soft ground, two hues in degrees. */
export function portrait(clothesHue: number, groundHue: number): Buffer {
  const shoulders = fromHue(clothesHue, 0.42, 0.4)
  const skin = fromHue(28, 0.42, 0.74)
  return encodePng(SIZE, (x, y) => {
    const ground = fromHue(groundHue, 0.34, 0.9 - (0.12 * y) / SIZE)
    const withShoulders = blend(ground, shoulders, cover(x, y, 48, 100, 36, 38))
    const withNeck = blend(withShoulders, skin, cover(x, y, 48, 62, 8, 13))
    const withHair = blend(withNeck, fromHue(24, 0.3, 0.22), cover(x, y, 48, 37, 19.5, 21))
    return blend(withHair, skin, cover(x, y, 48, 42, 15.5, 18))
  })
}

const SIZE = 96
