import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { browserOfThisMachine } from '#scripts/browser.ts'
import { CHROMIUM_FLAGS } from '#scripts/find-browser.ts'
import { memoryOf } from '#tests/bench/pdf-memory.ts'
import { median, printTable, timesRow } from '#tests/bench/report.ts'
import { PDF_FILES } from '#tests/fixtures/pdf-files.ts'
import { type PdfPage, servePdfPage } from '#tests/fixtures/pdf-page.ts'

/**
 * `npm run bench:pdf [-- --runs 5]`: the viewer against PDF.js's own in an empty page, in one run, each
 * time in a new browser: from the document's bytes to its first page painted, and the memory that the
 * browser's processes then hold; and whether that grows over three hundred pages.
 */
const DOCUMENTS = ['payslip.pdf', 'text-300.pdf'] as const
const PAINTED = '.page[data-page-number="1"] canvas'

interface Measured {
  /** From the bytes to the first page painted. */
  readonly ms: number
  readonly megabytes: number
}

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs wants a whole number above 0.')

const executablePath = await browserOfThisMachine()
const files = new Map<string, Uint8Array>()
for (const name of DOCUMENTS) files.set(name, (await PDF_FILES[name]?.()) ?? new Uint8Array())
const read = (name: string) => files.get(name)
const floor = await servePdfPage(read, 'tests/bench/pdf-floor')
const app = await servePdfPage(read)
try {
  const head = [`Median of ${runs}`, 'PDFViewer', 'viewer', 'ratio', 'aim'] as const
  for (const name of DOCUMENTS) {
    const bare: Measured[] = []
    const ours: Measured[] = []
    for (let run = 0; run < runs; run++) {
      bare.push(await withPage(floor, name, measure))
      ours.push(await withPage(app, name, measure))
    }
    const ms = (all: readonly Measured[]) => all.map((one) => one.ms)
    const memory = (all: readonly Measured[]) => all.map((one) => one.megabytes)
    const megabytes = (all: readonly Measured[]) => `${median(memory(all)).toFixed(0)} MB`
    printTable([
      head,
      timesRow(`${name}, bytes to page 1`, ms(bare), ms(ours), '≤ 1.10'),
      [
        `${name}, memory`,
        megabytes(bare),
        megabytes(ours),
        (median(memory(ours)) / median(memory(bare))).toFixed(2),
        '≤ 1.10',
      ],
    ])
  }
  console.log('Memory while scrolling 300 pages, MB at page 1, 60, 120, 180, 240, 300:')
  for (const [name, site] of [
    ['PDFViewer', floor],
    ['viewer', app],
  ] as const) {
    const held = await withPage(site, 'text-300.pdf', scrollThrough)
    const figures = held.map((one) => one.toFixed(0).padStart(6)).join('')
    // Sixty pages in, the ten retained pages are there: from then on memory should stay flat.
    const growth = (held.at(-1) ?? Number.NaN) / (held[1] ?? Number.NaN)
    console.log(`${name.padEnd(12)}${figures}   page 300 / page 60: ${growth.toFixed(2)}`)
  }
} finally {
  await Promise.all([floor.stop(), app.stop()])
}

type Use<Result> = (page: Page, memory: () => Promise<number>) => Promise<Result>

async function withPage<Result>(site: PdfPage, name: string, use: Use<Result>): Promise<Result> {
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] })
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await page.addInitScript(watchFirstPage, PAINTED)
    // Both have PDF.js loaded before the document comes.
    await page.goto(site.url(name, { preloaded: '' }))
    await page.locator(PAINTED).waitFor()
    return await use(page, () => memoryOf(browser, page))
  } finally {
    await browser.close()
  }
}

/** In the page: marks the frame after the first page's canvas was added. */
function watchFirstPage(painted: string): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(painted)) return
    observer.disconnect()
    requestAnimationFrame(() => performance.mark('painted'))
  })
  observer.observe(document, { childList: true, subtree: true, attributes: true })
}

async function measure(page: Page, memory: () => Promise<number>): Promise<Measured> {
  await page.locator('.textLayer span').first().waitFor({ state: 'attached' })
  const ms = await page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN
    return at('painted') - at('bytes')
  })
  return { ms, megabytes: await memory() }
}

/** Scrolls a screen at a time; samples the memory at every sixtieth page. */
async function scrollThrough(page: Page, memory: () => Promise<number>): Promise<number[]> {
  const held = [await memory()]
  for (let number = 1; number <= 300; number++) {
    const wanted = page.locator(`.page[data-page-number="${number}"]`)
    await wanted.evaluate((element) => element.scrollIntoView())
    await wanted.locator('canvas').first().waitFor()
    if (number % 60 === 0) held.push(await memory())
  }
  return held
}
