import { Dexie } from 'dexie'
import { PersonDatabase } from '#db/database.ts'
import { isOutOfRoom } from '#db/make-room.ts'
import type { PersonRow } from '#db/tables.ts'

/** In the first release the rows of these tables were told apart by less (`countCopies`). */
const NUMBERED = ['workedDays', 'documents', 'messages', 'messageDocuments', 'ideas']

/** What is known of the other tables' rows: it comes behind them. */
const KNOWN_OF_THE_REST = ['parts', 'freshness']

/** Who it is, which comes last; and what was asked with the tags that are not taken over. */
const APART = ['person', 'manifest']

/** Rows that are held at once, of documents some megabytes. */
const CHUNK = 200

/**
 * Fills this build's database of a person from that of another generation, unless that is done: a
 * first start after an update shows what was there, with or without a network. Of a generation that
 * this build does not know it takes who the person is; the rest is pulled again.
 */
export async function copyMirror(
  name: string,
  generation: number,
  databaseName: string,
): Promise<void> {
  const from = new Dexie(name)
  const to = new PersonDatabase(databaseName)
  try {
    // Written last of all: what was begun and not ended is begun anew.
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

/** Where the device has no room for two of them the rest is pulled again. */
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
 * What the server confirmed by a tag is asked for again: of rows that shared an id the first release
 * kept only the last. A part that was confirmed long ago is, whatever its dataset's tag.
 */
function withoutTag(row: object): object {
  const { etag: _tag, replyHash: _hash, ...rest }: { etag?: string; replyHash?: string } = row
  return 'part' in rest ? { ...rest, confirmedAt: 0 } : rest
}
