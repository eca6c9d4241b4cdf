import { type PDFDocumentProxy, pdfjs } from '#ui/pdf/pdfjs.ts'

/** A document's metadata; missing values are undefined. */
export interface DocumentFacts {
  readonly title: string | undefined
  readonly author: string | undefined
  readonly subject: string | undefined
  readonly keywords: string | undefined
  readonly creator: string | undefined
  readonly producer: string | undefined
  readonly version: string | undefined
  readonly created: Date | undefined
  readonly modified: Date | undefined
  readonly linearized: boolean
  readonly size: PageSize
}

export interface PageSize {
  /** Millimetres, with the page's current rotation. */
  readonly width: number
  readonly height: number
  /** A4 and the like, where it is one. */
  readonly name: string | undefined
}

/** A PDF unit is a 72nd of an inch. */
const MM_PER_UNIT = 25.4 / 72

const KNOWN_SIZES: readonly (readonly [name: string, short: number, long: number])[] = [
  ['A3', 297, 420],
  ['A4', 210, 297],
  ['A5', 148, 210],
  ['Letter', 215.9, 279.4],
  ['Legal', 215.9, 355.6],
]

/** Reads the metadata of `pdf` and of its page `page`, rotated by `rotation`. */
export async function readFacts(
  pdf: PDFDocumentProxy,
  page: number,
  rotation: number,
): Promise<DocumentFacts> {
  const [{ info }, { view, rotate, userUnit }] = await Promise.all([
    pdf.getMetadata(),
    pdf.getPage(page),
  ])
  const text = (key: string) => {
    const value: unknown = Reflect.get(info, key)
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
  }
  const date = (key: string) => pdfjs.PDFDateString.toDateObject(text(key) ?? '') ?? undefined
  const [left = 0, bottom = 0, right = 0, top = 0] = view.map(Number)
  return {
    title: text('Title'),
    author: text('Author'),
    subject: text('Subject'),
    keywords: text('Keywords'),
    creator: text('Creator'),
    producer: text('Producer'),
    version: text('PDFFormatVersion'),
    created: date('CreationDate'),
    modified: date('ModDate'),
    linearized: Reflect.get(info, 'IsLinearized') === true,
    size: pageSize((right - left) * userUnit, (top - bottom) * userUnit, rotate + rotation),
  }
}

/** The size of a page of `width` × `height` units, rotated by `degrees`. */
export function pageSize(width: number, height: number, degrees: number): PageSize {
  const sides = [width * MM_PER_UNIT, height * MM_PER_UNIT] as const
  const [across, down] = degrees % 180 === 0 ? sides : [sides[1], sides[0]]
  const short = Math.min(...sides)
  const long = Math.max(...sides)
  const known = KNOWN_SIZES.find(
    ([, a, b]) => Math.abs(a - short) < 1.5 && Math.abs(b - long) < 1.5,
  )
  return { width: across, height: down, name: known?.[0] }
}
