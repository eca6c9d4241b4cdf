import { useRef, useState } from 'react'
import {
  applyImport,
  type ImportReply,
  previewImport,
  type TimeKind,
} from '#contract/office/time.ts'
import { ask } from '#office/api/ask.ts'
import { freshly } from '#office/api/passkey.ts'

/** What an import has been answered. */
export type ImportAnswer =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'reading' }
  | { readonly kind: 'told'; readonly reply: ImportReply }
  | { readonly kind: 'failed'; readonly error: unknown }

/** What is brought in: the file, and what it holds. */
export interface Brought {
  readonly kind: TimeKind
  readonly file: File
}

export interface Import {
  readonly answer: ImportAnswer
  /** It is being written; what is typed meanwhile would be lost with the draft, so its fields are inert. */
  readonly busy: boolean
  /** Asks what it would change; `undefined` takes back what was said. */
  readonly preview: (brought: Brought | undefined) => Promise<void>
  /** Writes what was looked at last, when the person has confirmed so many removals. */
  readonly write: (removals: number) => Promise<void>
  /** Says that something else has failed. */
  readonly fail: (error: unknown) => void
}

/** The two steps of an import; `onDone` gets the number of the import that was written. */
export function useImport(onDone: (id: number) => void): Import {
  const [answer, setAnswer] = useState<ImportAnswer>({ kind: 'nothing' })
  const [busy, setBusy] = useState(false)
  const last = useRef<Brought>(undefined)

  async function preview(brought: Brought | undefined): Promise<void> {
    last.current = brought
    if (!brought) {
      setAnswer({ kind: 'nothing' })
      return
    }
    setAnswer({ kind: 'reading' })
    const next = await ask(previewImport, { form: formOf(brought) }).then(
      (reply): ImportAnswer => ({ kind: 'told', reply }),
      (error: unknown): ImportAnswer => ({ kind: 'failed', error }),
    )
    // An answer about something that was brought before counts for nothing.
    if (last.current === brought) setAnswer(next)
  }

  async function write(removals: number): Promise<void> {
    const brought = last.current
    if (!brought || answer.kind !== 'told') return
    const { seen } = answer.reply
    setBusy(true)
    try {
      const reply = await freshly(() => ask(applyImport, { form: formOf(brought, removals, seen) }))
      if (reply.outcome === 'applied' && reply.importId !== undefined) onDone(reply.importId)
      else setAnswer({ kind: 'told', reply })
    } catch (error) {
      setAnswer({ kind: 'failed', error })
    } finally {
      setBusy(false)
    }
  }

  return { answer, busy, preview, write, fail: (error) => setAnswer({ kind: 'failed', error }) }
}

function formOf({ kind, file }: Brought, removals = 0, seen?: string): FormData {
  const form = new FormData()
  form.set('kind', kind)
  form.set('removals', String(removals))
  if (seen !== undefined) form.set('seen', seen)
  form.set('file', file)
  return form
}
