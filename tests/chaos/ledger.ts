import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { openEmbedded } from '#server/db/open-embedded.ts'
import { changeRequests, ideas, idempotencyKeys, people } from '#server/db/schema.ts'
import { endSessionsOf } from '#server/services/end-sessions.ts'
import type { Chance } from '#tests/chaos/chance.ts'
import type { Submission } from '#tests/fixtures/outbox-page.ts'
import type { Person } from '#tests/fixtures/people.ts'

/** What was submitted, and what the app told the person. */
export interface Entry {
  readonly person: Person
  readonly submission: Submission
  /**
   * The item's id, once the app said that it is stored; `undefined` when the app died first, and may
   * have stored it or not.
   */
  id?: string
}

/** Writes an idea or a change request, mostly with a file. */
export function write(person: Person, chance: Chance): Entry {
  const text = `Kaosa ${randomUUID()}`
  if (chance.happens(0.5)) return { person, submission: { kind: 'idea', text } }
  const size = chance.happens(0.1) ? chance.between(500_000, 1_500_000) : chance.between(1, 60_000)
  const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), chance.bytes(size)])
  const withFile = chance.happens(0.8)
  return { person, submission: { kind: 'changeRequest', text, ...(withFile ? { file } : {}) } }
}

/** What the server's database says of all submissions. */
export interface Audit {
  readonly items: number
  /** Submissions during which the app died before it could say that they are stored. */
  readonly interrupted: number
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
  /** Attachments that differ from what was sent. */
  readonly spoilt: readonly string[]
  /** Items that overtook an earlier one of the same person. */
  readonly disordered: readonly string[]
}

/** Reads the stopped server's data folder: its rows, and the bytes of its files. */
export async function audit(entries: readonly Entry[], dataFolder: string): Promise<Audit> {
  const { held, arrivals } = await readServer(dataFolder)
  const arrivalOf = ({ id = '' }: Entry) => arrivals.get(id) ?? 0
  const found = (text: string) => held.filter((row) => row.text === text)
  const lost = entries.filter(
    (entry) => entry.id !== undefined && found(entry.submission.text).length === 0,
  )
  const doubled = entries.filter((entry) => found(entry.submission.text).length > 1)
  const spoilt = entries.filter((entry) =>
    found(entry.submission.text).some((row) => row.digest !== digestOf(entry.submission)),
  )
  const arrived = entries.filter(({ id }) => id !== undefined && arrivals.has(id))
  const disordered = arrived.filter((entry, index) => {
    const before = arrived.slice(0, index).findLast(({ person }) => person === entry.person)
    return before !== undefined && arrivalOf(entry) < arrivalOf(before)
  })
  const texts = (list: readonly Entry[]) =>
    list.map((entry) => `${entry.person}: ${entry.submission.text}`)
  return {
    items: entries.length,
    interrupted: entries.filter(({ id }) => id === undefined).length,
    lost: texts(lost),
    doubled: texts(doubled),
    spoilt: texts(spoilt),
    disordered: texts(disordered),
  }
}

interface HeldRow {
  readonly text: string
  readonly digest: string | undefined
}

interface Held {
  readonly held: readonly HeldRow[]
  /** When the server processed each item, by the item's id; epoch ms plus a constant. */
  readonly arrivals: ReadonlyMap<string, number>
}

async function readServer(dataFolder: string): Promise<Held> {
  const { database, close } = await openEmbedded(join(dataFolder, 'database'))
  try {
    const sentIdeas = await database.select().from(ideas)
    const sentChanges = await database.select().from(changeRequests)
    const keys = await database.select().from(idempotencyKeys)
    return {
      held: [
        ...sentIdeas.map(({ titulo }) => ({ text: titulo, digest: undefined })),
        ...sentChanges.map(({ texto, filePath }) => ({
          text: texto,
          digest: filePath ? sha256(readFileSync(join(dataFolder, 'files', filePath))) : undefined,
        })),
      ],
      arrivals: new Map(keys.map(({ key, expiresAt }) => [key, expiresAt.getTime()])),
    }
  } finally {
    await close()
  }
}

function digestOf(submission: Submission): string | undefined {
  return submission.file && sha256(submission.file)
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Revokes every token of a person in the stopped server's data folder. */
export async function revokeTokens(dataFolder: string, person: Person): Promise<void> {
  const { database, close } = await openEmbedded(join(dataFolder, 'database'))
  try {
    const [row] = await database.select().from(people).where(eq(people.username, person))
    if (!row) throw new Error(`There is no ${person}.`)
    await endSessionsOf(database, row.id, { by: 'office', address: '', now: new Date() })
  } finally {
    await close()
  }
}
