import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib'
import { brand } from '#brand/brand.ts'

const A4 = [595.28, 841.89] as const
const MARGIN = 56
const INK = rgb(0.12, 0.16, 0.18)
const QUIET = rgb(0.4, 0.45, 0.48)
const ACCENT = rgb(0.05, 0.42, 0.36)
/** Any moment, but always the same: a document made twice is equal byte for byte. */
const MADE_AT = new Date(Date.UTC(2026, 0, 1))

/** One page or more of a demo document. */
export interface Sheet {
  readonly title: string
  readonly subtitle: string
  /** A label and its value on each line; a line without a value is a paragraph. */
  readonly lines: readonly (readonly [label: string, value?: string])[]
  /** The last line, in heavier letters. */
  readonly total?: readonly [label: string, value: string]
}

/** A PDF with a page for each sheet. */
export async function makePdf(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false })
  document.setTitle(sheets[0]?.title ?? brand.name)
  document.setProducer(brand.name)
  document.setCreationDate(MADE_AT)
  document.setModificationDate(MADE_AT)
  const regular = await document.embedFont(StandardFonts.Helvetica)
  const bold = await document.embedFont(StandardFonts.HelveticaBold)
  for (const sheet of sheets) draw(document.addPage([...A4]), sheet, regular, bold)
  return document.save()
}

function draw(page: PDFPage, sheet: Sheet, regular: PDFFont, bold: PDFFont): void {
  const [width, height] = A4
  const right = width - MARGIN
  let y = height - MARGIN - 24
  const write = (text: string, font: PDFFont, size: number, color = INK, x = MARGIN) =>
    page.drawText(text, { x, y, size, font, color })
  const rule = () =>
    page.drawLine({
      start: { x: MARGIN, y: y - 6 },
      end: { x: right, y: y - 6 },
      color: QUIET,
      thickness: 0.5,
    })
  const pair = (label: string, value: string, font: PDFFont) => {
    write(label, font, 10)
    write(value, font, 10, INK, right - font.widthOfTextAtSize(value, 10))
  }

  page.drawRectangle({ x: MARGIN, y: height - MARGIN, width: 40, height: 4, color: ACCENT })
  write(sheet.title, bold, 18)
  y -= 18
  write(sheet.subtitle, regular, 10, QUIET)
  y -= 34
  for (const [label, value] of sheet.lines) {
    if (value === undefined) {
      write(label, regular, 10)
    } else {
      pair(label, value, regular)
      rule()
    }
    y -= 20
  }
  if (sheet.total) {
    y -= 8
    pair(sheet.total[0], sheet.total[1], bold)
  }
  y = MARGIN
  write(`${brand.name} · demo`, regular, 8, QUIET)
}
