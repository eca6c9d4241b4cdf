import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import { startPostgresCluster } from '#scripts/postgres-cluster.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
import { people } from '#server/db/schema.ts'
import { publishPapers } from '#server/office/documents/publish.ts'
import type { PublishRequest } from '#server/office/documents/report.ts'
import { folderStore } from '#server/services/file-store.ts'
import { makeFolder, removeFolder } from '#tests/fixtures/data-folder.ts'

/**
 * `npm run bench:documents`: 600 payslips of two pages each, from one PDF of 1,200 pages, found by their
 * text, split and published on PostgreSQL. The aim is an absolute time: an office waits for it.
 */
const PEOPLE = 600
const PAGES_EACH = 2
const LINES = 40
const FIRST_EMPLOYEE = 5000
const AIM_SECONDS = 60

const folder = makeFolder('bench-documents')
const cluster = await startPostgresCluster()
try {
  const opened = await openPostgres(cluster.url)
  try {
    const numbers = Array.from({ length: PEOPLE }, (_, index) => FIRST_EMPLOYEE + index)
    await opened.database.insert(people).values(
      numbers.map((empleado) => ({
        ...{ empleado, username: `p${empleado}`, nombre: `Person ${empleado}`, passwordHash: '-' },
      })),
    )
    const path = join(folder, 'month.pdf')
    writeFileSync(path, await payslips(numbers))
    const context = {
      withLongLimit: opened.withLongLimit,
      files: folderStore(join(folder, 'files')),
    }
    const asked: Omit<PublishRequest, 'apply'> = {
      folder: 'Nominas',
      ...{ month: '202611', extra: false, follow: false, tell: true },
      ...{ name: 'month.pdf', confirmedUnmatched: 0, confirmedDoubled: 0, actor: 'bench' },
    }
    const preview = await timed(() => publish(false))
    const published = await timed(() => publish(true))
    console.log(`${PEOPLE} people, ${PEOPLE * PAGES_EACH} pages in one PDF`)
    console.log(`preview  ${preview.toFixed(1)} s`)
    console.log(`publish  ${published.toFixed(1)} s, at most ${AIM_SECONDS} s`)
    if (published > AIM_SECONDS) process.exitCode = 1

    async function publish(apply: boolean): Promise<void> {
      const report = await publishPapers(context, { ...asked, apply }, { from: path }, new Date())
      const isAll = report.documents.length === PEOPLE && report.unmatchedPages === 0
      const isDone = report.outcome === (apply ? 'published' : 'preview')
      if (!isAll || !isDone) throw new Error(`it ended as ${report.outcome}`)
    }
  } finally {
    await opened.close()
  }
} finally {
  await cluster.stop()
  removeFolder(folder)
}

async function payslips(numbers: readonly number[]): Promise<Uint8Array> {
  const made = await PDFDocument.create()
  const font = await made.embedFont(StandardFonts.Helvetica)
  for (const number of numbers) {
    for (let page = 0; page < PAGES_EACH; page++) {
      const sheet = made.addPage()
      sheet.drawText(`Nº empleado: ${number}`, { x: 40, y: 800, size: 12, font })
      for (let line = 0; line < LINES; line++) {
        sheet.drawText(`Concepto ${line} 1.234,56 €`, { x: 40, y: 770 - line * 18, size: 10, font })
      }
    }
  }
  return made.save()
}

/** In seconds. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}
