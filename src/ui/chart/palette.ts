import type { ChartSeries, ChartTone } from '#ui/chart/chart-data.ts'

/** The colours and fonts of a canvas, as the tokens are now. */
export interface Palette {
  readonly text: string
  readonly line: string
  readonly font: string
  /** CSS pixels. */
  readonly textSize: number
  tone(tone: ChartTone): string
  fill(tone: ChartTone, texture: ChartSeries['texture']): string | CanvasPattern
}

/**
 * Resolves the tokens for `probe`, an element inside the chart: a canvas knows neither custom properties
 * nor `light-dark()`.
 */
export function readPalette(probe: HTMLElement): Palette {
  const colourOf = (token: string) => {
    probe.style.color = `var(${token})`
    return getComputedStyle(probe).color
  }
  const textSize = Number.parseFloat(getComputedStyle(probe).fontSize)
  const tones = new Map<ChartTone, string>()
  const textures = new Map<string, CanvasPattern | null>()
  const tone = (name: ChartTone) => {
    const colour = tones.get(name) ?? colourOf(`--${name}`)
    tones.set(name, colour)
    return colour
  }
  const surface = colourOf('--surface')
  const patternOf = (name: ChartTone, texture: 'hatched' | 'dotted') => {
    const key = `${name} ${texture}`
    const known = textures.get(key)
    const pattern = known === undefined ? textureOf(tone(name), surface, texture) : known
    textures.set(key, pattern)
    return pattern
  }
  return {
    text: colourOf('--text-soft'),
    line: colourOf('--line'),
    font: `${textSize}px ${getComputedStyle(probe).fontFamily}`,
    textSize,
    tone,
    fill: (name, texture) => (texture ? (patternOf(name, texture) ?? tone(name)) : tone(name)),
  }
}

/** A small tile of diagonal lines or dots in the colour; `null` where a canvas fails. */
function textureOf(
  colour: string,
  surface: string,
  texture: 'hatched' | 'dotted',
): CanvasPattern | null {
  const size = Math.round((texture === 'hatched' ? 6 : 4) * devicePixelRatio)
  const tile = document.createElement('canvas')
  tile.width = size
  tile.height = size
  const context = tile.getContext('2d')
  if (!context) return null
  context.fillStyle = texture === 'hatched' ? surface : colour
  context.fillRect(0, 0, size, size)
  context.strokeStyle = colour
  context.fillStyle = surface
  context.lineWidth = size * 0.42
  context.beginPath()
  if (texture === 'hatched') {
    // Three lines, so that the corners of neighbouring tiles meet.
    for (const shift of [-size, 0, size]) {
      context.moveTo(shift - 1, size + 1)
      context.lineTo(shift + size + 1, -1)
    }
    context.stroke()
  } else {
    context.arc(size / 2, size / 2, size * 0.24, 0, 2 * Math.PI)
    context.fill()
  }
  return context.createPattern(tile, 'repeat')
}
