import * as z from 'zod/mini'
import { DOCUMENT_PLACES_KEY, onSessionChange, readSession } from '#session/session.ts'

/*
 * The person's place in the documents they opened, and what they typed into their fields, for when
 * they open one again. All of it is in this page's memory; for documents that are not private the
 * device stores the place too (docs/decisions/0017). Both end with the session.
 */

interface Place {
  readonly page: number
  /** A zoom by its name, or a scale. */
  readonly zoom: string
  /** The point at the view's corner, in the page's own units. */
  readonly left: number
  readonly top: number
}

/** The state that a document is reopened with. */
interface DocumentState {
  readonly place: Place
  /** Typed text, by the field's id: never stored on the disk. */
  readonly fields: ReadonlyMap<string, object>
}

interface DocumentMemory {
  recall(key: string): DocumentState | undefined
  note(key: string, state: DocumentState): void
}

/** The number of documents kept; those opened longest ago go first. */
const LIMIT = 40
const NOTHING_TYPED: DocumentState['fields'] = new Map()

const storedSchema = z.array(
  z.tuple([
    z.string(),
    z.object({ page: z.number(), zoom: z.string(), left: z.number(), top: z.number() }),
  ]),
)

const held = new Map<string, DocumentState>()
let listening = false

/**
 * The memory for private documents, which is never stored, or for the others. Keys identify a
 * document, not its owner (src/ui/pdf/open-document.ts).
 */
export function documentMemory(isPrivate: boolean): DocumentMemory {
  if (!listening) onSessionChange(forgetWithSession)
  listening = true
  return {
    recall(key) {
      const inPage = held.get(key)
      if (inPage || isPrivate) return inPage
      const place = storedPlaces().get(key)
      return place && { place, fields: NOTHING_TYPED }
    },
    note(key, state) {
      // A viewer that closes because its person signed out stores nothing.
      if (!readSession()) return
      putLast(held, key, state)
      if (!isPrivate) storePlace(key, state.place)
    },
  }
}

function forgetWithSession(): void {
  if (!readSession()) held.clear()
}

function storePlace(key: string, place: Place): void {
  const places = storedPlaces()
  putLast(places, key, place)
  try {
    localStorage.setItem(DOCUMENT_PLACES_KEY, JSON.stringify([...places]))
  } catch {
    // The storage is full or refused: the page's memory has it.
  }
}

/** `undefined` for a value of another build, or damaged storage. */
function storedPlaces(): Map<string, Place> {
  try {
    const text: unknown = JSON.parse(localStorage.getItem(DOCUMENT_PLACES_KEY) ?? '[]')
    return new Map(storedSchema.safeParse(text).data ?? [])
  } catch {
    return new Map()
  }
}

function putLast<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key)
  map.set(key, value)
  for (const oldest of map.keys()) {
    if (map.size <= LIMIT) return
    map.delete(oldest)
  }
}
