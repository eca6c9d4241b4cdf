import qrcode from 'qrcode-generator'

/** The light border of a QR code, in squares (ISO/IEC 18004). */
const BORDER = 4

/**
 * A QR code as an SVG path of its dark squares, joined in each row, and its side length with the border.
 * Correction level M survives a fold.
 */
export function qrSquares(text: string): { readonly path: string; readonly size: number } {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  let path = ''
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      const start = column
      while (column < count && code.isDark(row, column)) column++
      const run = column - start
      if (run > 0) path += `M${start + BORDER} ${row + BORDER}h${run}v1h-${run}z`
    }
  }
  return { path, size: count + 2 * BORDER }
}
