export type Colour = readonly [red: number, green: number, blue: number]

/** How much of the pixel lies in an ellipse, 0–1: a soft edge of about one pixel. */
export function cover(
  x: number,
  y: number,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
): number {
  const distance = Math.hypot((x + 0.5 - cx) / rx, (y + 0.5 - cy) / ry)
  return Math.min(1, Math.max(0, (1 - distance) * Math.min(rx, ry) + 0.5))
}

export function blend(under: Colour, over: Colour, amount: number): Colour {
  const mix = (from: number, to: number) => Math.round(from + (to - from) * amount)
  return [mix(under[0], over[0]), mix(under[1], over[1]), mix(under[2], over[2])]
}

/** HSL to RGB, as CSS Color 4 gives it. */
export function fromHue(hue: number, saturation: number, lightness: number): Colour {
  const amplitude = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12
    return Math.round(255 * (lightness - amplitude * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return [channel(0), channel(8), channel(4)]
}
