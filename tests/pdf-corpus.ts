import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserOfThisMachine } from '#scripts/browser.ts'
import { CHROMIUM_FLAGS } from '#scripts/find-browser.ts'
import { GOOD_VERDICTS, type JudgedPdf, judgePdf } from '#tests/fixtures/judge-pdf.ts'
import { PDF_FILES } from '#tests/fixtures/pdf-files.ts'
import { servePdfPage } from '#tests/fixtures/pdf-page.ts'

/**
 * `PDF_CORPUS=<folder> npm run test:pdf-corpus`: opens every PDF below the folder (without one, the
 * generated ones) and prints the outcome of each. Fails when one hung, crashed the page or made a
 * request to the outside.
 */
const corpus = process.env.PDF_CORPUS
const names = corpus ? globSync('**/*.pdf', { cwd: corpus }).sort() : Object.keys(PDF_FILES)
if (names.length === 0) throw new Error(`There is no PDF below ${corpus}.`)

const made = new Map<string, Uint8Array>()
const read = (name: string) => (corpus ? readFileSync(join(corpus, name)) : made.get(name))
if (!corpus) {
  for (const [name, make] of Object.entries(PDF_FILES)) made.set(name, await make())
}
const site = await servePdfPage(read)
const browser = await chromium.launch({
  executablePath: await browserOfThisMachine(),
  args: [...CHROMIUM_FLAGS],
})
const judged: JudgedPdf[] = []
try {
  for (const name of names) {
    // A new page for each: none can affect the next.
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    const { verdict, seconds, remark } = await judgePdf(page, site.url(name))
    judged.push({ verdict, seconds, remark })
    console.log(
      `${verdict.padEnd(8)} ${seconds.toFixed(1).padStart(5)} s  ${basename(name)}  ${remark}`.trimEnd(),
    )
    await page.close()
  }
} finally {
  await browser.close()
  await site.stop()
}
const counts = Map.groupBy(judged, ({ verdict }) => verdict)
console.log([...counts].map(([verdict, all]) => `${all.length} ${verdict}`).join(', '))
if (judged.some(({ verdict }) => !GOOD_VERDICTS.includes(verdict))) process.exitCode = 1
