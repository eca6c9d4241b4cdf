import { readFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import fontkit from '@pdf-lib/fontkit'
import { PDFDocument, type PDFFont, type PDFPage, type RGB, rgb } from 'pdf-lib'
import { brand } from '#brand/brand.ts'
import {
  BY_LETTER,
  LETTER_DAYS,
  letterPath,
  showLetterCode,
} from '#contract/auth/letter-address.ts'
import { LANGUAGES } from '#contract/language.ts'
import { LETTER_LABELS, letterWords } from '#server/office/letters/letter-words.ts'
import { qrSquares } from '#server/office/letters/qr-squares.ts'

/** A letter's facts about the person, and its code. */
export interface Letter {
  readonly empleado: number
  readonly username: string
  readonly nombre: string
  readonly departamento: string
  readonly code: string
}

const [WIDTH, HEIGHT] = [595.28, 841.89]
const MARGIN = 56
const RIGHT = WIDTH - MARGIN
const GAP = 28
const QR = 132
const BOX = { top: HEIGHT - 300, height: QR + 2 * 20 }

const INK = rgb(0.1, 0.13, 0.12)
const QUIET = rgb(0.36, 0.41, 0.39)
const ACCENT = hexColour(brand.markGround)
const PALE = rgb(0.945, 0.965, 0.95)

const DAY_MS = 24 * 60 * 60_000

interface Fonts {
  readonly regular: PDFFont
  readonly bold: PDFFont
}

/** A PDF with a page for each letter, in both languages (docs/decisions/0043). */
export async function lettersPdf(
  letters: readonly Letter[],
  publicUrl: string,
  now: Date,
): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.setTitle(brand.name)
  document.setProducer(brand.name)
  // The fonts that every PDF reader has only know the letters of Western Europe; some names need others.
  document.registerFontkit(fontkit)
  const embed = async (face: string) =>
    document.embedFont(await readFile(fontFile(face)), { subset: true })
  const fonts = { regular: await embed('Regular'), bold: await embed('Bold') }
  const until = new Date(now.getTime() + LETTER_DAYS * DAY_MS)
  for (const letter of letters) {
    draw(document.addPage([WIDTH, HEIGHT]), letter, fonts, publicUrl, until)
    // Hundreds of pages take seconds, and a server may have calls to answer meanwhile.
    await setImmediate()
  }
  return document.save()
}

/** Liberation Sans, which comes with PDF.js. */
function fontFile(face: string): string {
  return fileURLToPath(import.meta.resolve(`pdfjs-dist/standard_fonts/LiberationSans-${face}.ttf`))
}

function draw(page: PDFPage, letter: Letter, fonts: Fonts, publicUrl: string, until: Date): void {
  drawHead(page, letter, fonts)
  drawBox(page, letter, fonts, publicUrl)
  const width = (RIGHT - MARGIN - GAP) / LANGUAGES.length
  const words = letterWords(`${publicUrl.replace(/^https:\/\//, '')}/ResetPass?${BY_LETTER}`)
  for (const [column, language] of LANGUAGES.entries()) {
    const x = MARGIN + column * (width + GAP)
    const { heading, steps, until: untilWords, secret } = words[language]
    let y = BOX.top - BOX.height - 44
    const write = (text: string, font: PDFFont, size: number, colour: RGB, indent = 0) => {
      for (const line of lines(text, font, size, width - indent)) {
        page.drawText(line, { x: x + indent, y, size, font, color: colour })
        y -= size * 1.45
      }
    }
    write(heading, fonts.bold, 13, ACCENT)
    y -= 8
    for (const [index, step] of steps.entries()) {
      page.drawText(`${index + 1}.`, { x, y, size: 10.5, font: fonts.bold, color: ACCENT })
      write(step, fonts.regular, 10.5, INK, 18)
      y -= 6
    }
    y -= 8
    write(untilWords(until), fonts.bold, 10.5, INK)
    y -= 6
    write(secret, fonts.regular, 10.5, QUIET)
  }
}

function drawHead(page: PDFPage, { nombre, departamento }: Letter, { regular, bold }: Fonts): void {
  page.drawRectangle({ x: MARGIN, y: HEIGHT - 72, width: 40, height: 4, color: ACCENT })
  page.drawText(brand.name, { x: MARGIN, y: HEIGHT - 102, size: 22, font: bold, color: INK })
  const tagline = LANGUAGES.map((language) => brand.tagline[language]).join(' · ')
  page.drawText(tagline, { x: MARGIN, y: HEIGHT - 120, size: 10, font: regular, color: QUIET })
  // The position of an envelope's window.
  let y = HEIGHT - 190
  for (const [text, font, size] of [
    [nombre, bold, 13],
    [departamento, regular, 10.5],
  ] as const) {
    for (const line of lines(text, font, size, 240)) {
      page.drawText(line, { x: RIGHT - 240, y, size, font, color: INK })
      y -= size * 1.45
    }
  }
}

function drawBox(page: PDFPage, letter: Letter, { regular, bold }: Fonts, publicUrl: string): void {
  const { empleado, username, code } = letter
  const bottom = BOX.top - BOX.height
  page.drawRectangle({
    ...{ x: MARGIN, y: bottom, width: RIGHT - MARGIN, height: BOX.height },
    color: PALE,
  })
  const [left, top] = [MARGIN + 20, BOX.top - 20]
  // The light border that QR readers expect.
  page.drawRectangle({ x: left, y: top - QR, width: QR, height: QR, color: rgb(1, 1, 1) })
  const { path, size } = qrSquares(`${publicUrl}${letterPath(empleado, code)}`)
  page.drawSvgPath(path, { x: left, y: top, scale: QR / size, color: INK })

  const x = left + QR + 32
  let y = top - 10
  for (const [label, value, large] of [
    [LETTER_LABELS.number, String(empleado), 13],
    [LETTER_LABELS.username, username, 13],
    [LETTER_LABELS.code, showLetterCode(code), 20],
  ] as const) {
    page.drawText(label, { x, y, size: 9, font: regular, color: QUIET })
    y -= large + 5
    page.drawText(value, { x, y, size: large, font: bold, color: INK })
    y -= 21
  }
}

/** Breaks a text into lines of at most `width` points; a longer word stays whole. */
function lines(text: string, font: PDFFont, size: number, width: number): string[] {
  const broken: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && font.widthOfTextAtSize(longer, size) > width) {
      broken.push(line)
      line = word
    } else {
      line = longer
    }
  }
  return line === '' ? broken : [...broken, line]
}

function hexColour(hex: string): RGB {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
  )
  return rgb(red, green, blue)
}
