import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDFDocument } from 'pdf-lib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditEntries, documents, messages, people, publications } from '#server/db/schema.ts'
import { publishPapers } from '#server/office/documents/publish.ts'
import { folderStore } from '#server/services/file-store.ts'
import { type KilledCommands, openKilledCommands } from '#tests/fixtures/killed-command.ts'

const LIMIT_MS = 60_000

let commands: KilledCommands

beforeEach(async () => {
  commands = await openKilledCommands('papers', LIMIT_MS)
}, LIMIT_MS)

afterEach(() => commands.drop())

test('a publication killed while writing shows nothing, and the next one shows all', {
  timeout: LIMIT_MS,
}, async () => {
  const before = await commands.open()
  await before.database.insert(people).values(
    [101, 102].map((empleado) => ({
      ...{ username: `p${empleado}`, empleado, nombre: 'x', passwordHash: 'x' },
    })),
  )
  const [, second] = await before.database.select({ id: people.id }).from(people)
  const made = await PDFDocument.create()
  for (const empleado of [101, 102]) made.addPage().drawText(`Empleado: ${empleado}`)
  const file = join(commands.folder, 'november.pdf')
  writeFileSync(file, await made.save())

  const at = { table: 'documents', when: `new.person_id = ${second?.id}` }
  const args = ['documents', 'publish', 'Nominas', file, '--month', '202611', '--apply']
  await commands.killAtRow(before, args, at)
  const after = await commands.open()
  try {
    for (const table of [documents, publications, messages, auditEntries]) {
      expect(await after.database.$count(table)).toBe(0)
    }
    await commands.goOn(after.database, at.table)
    const report = await publishPapers(
      { withLongLimit: after.withLongLimit, files: folderStore(join(commands.folder, 'files')) },
      {
        ...{
          folder: 'Nominas',
          name: 'november.pdf',
          month: '202611',
          extra: false,
          follow: false,
        },
        ...{
          apply: true,
          tell: true,
          confirmedUnmatched: 0,
          confirmedDoubled: 0,
          actor: 'cli:test',
        },
      },
      { from: file },
      new Date(),
    )
    expect(report).toMatchObject({ outcome: 'published' })
    expect(await after.database.$count(documents)).toBe(2)
  } finally {
    await after.close()
  }
})
