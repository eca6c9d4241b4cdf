import { Dexie } from 'dexie'
import { isOutOfRoom } from '#db/make-room.ts'
import { PersonDatabase } from '#db/person-database.ts'
import type { PersonRow } from '#db/tables.ts'

/** The tables whose rows had a shorter key in the first release (`countCopies`). */
const NUMBERED = ['workedDays', 'documents', 'messages', 'messageDocuments', 'ideas']

/** The records about the other tables' rows, copied after them. */
const KNOWN_OF_THE_REST = ['parts', 'freshness']

/** The person, copied last; and the manifest, whose ETags are not taken over. */
const APART = ['person', 'manifest']

/** Rows in memory at once; for documents some megabytes. */
const CHUNK = 200

/**
 * Fills a person's database from that of another generation, unless that is done: the first start
 * after an update shows the same rows, with or without a network. From a generation that this build
 * does not know it takes only the person; the rest is pulled again.
 */
export async function copyMirror(
  name: string,
  generation: number,
  databaseName: string,
): Promise<void> {
  const from = new Dexie(name)
  const to = new PersonDatabase(databaseName)
  try {
    // Written last of all: an interrupted copy starts again.
    if ((await to.person.count()) > 0) return
    await from.open()
    const names = new Set(from.tables.map((table) => table.name))
    if (!names.has('person')) return
    const person = await from.table<PersonRow>('person').get('me')
    if (!person) return
    if (generation === 0) await copyFirstRelease(from, to)
    await to.person.put(person)
  } finally {
    from.close()
    to.close()
  }
}

/** When the device has no space for two databases, the rest is pulled again. */
async function copyFirstRelease(from: Dexie, to: PersonDatabase): Promise<void> {
  const there = new Set(from.tables.map(({ name }) => name))
  const names = to.tables.map(({ name }) => name).filter((name) => there.has(name))
  const rows = names.filter((name) => ![...KNOWN_OF_THE_REST, ...APART].includes(name))
  try {
    for (const name of rows) await copyTable(from, to, name, rowOf(name))
    for (const name of KNOWN_OF_THE_REST) await copyTable(from, to, name, withoutTag)
  } catch (error) {
    if (!isOutOfRoom(error)) throw error
  }
}

async function copyTable(
  from: Dexie,
  to: PersonDatabase,
  name: string,
  change: (row: object) => object,
): Promise<void> {
  for (let offset = 0; ; offset += CHUNK) {
    const rows = await from.table<object>(name).offset(offset).limit(CHUNK).toArray()
    await to.table<object>(name).bulkPut(rows.map(change))
    if (rows.length < CHUNK) return
  }
}

function rowOf(name: string): (row: object) => object {
  return NUMBERED.includes(name) ? (row) => ({ copy: 0, ...row }) : (row) => row
}

/**
 * Drops the ETags, so that the next sync fetches these rows again: of rows that shared an id the first
 * release kept only the last. A part with an old confirmation is fetched whatever its dataset's ETag.
 */
function withoutTag(row: object): object {
  const { etag: _tag, replyHash: _hash, ...rest }: { etag?: string; replyHash?: string } = row
  return 'part' in rest ? { ...rest, confirmedAt: 0 } : rest
}
