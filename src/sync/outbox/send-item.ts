import { type SendOutcome, type SendSession, sendCall } from '#api/send-call.ts'
import type { ServerEar } from '#api/server-ear.ts'
import type { Transport, TransportOptions } from '#api/transport.ts'
import { createIdea } from '#contract/ideas.ts'
import { addChangeRequest, updateView } from '#contract/messages.ts'
import { updateLang } from '#contract/portada.ts'
import type { AttachmentRow, OpenRow } from '#db/outbox-tables.ts'

/** The one value of `tipo` that spec §7 knows, for ideas and for change requests. */
const QUERY = { tipo: 'solicitudCambios' }

/** Sends one item; gives what came of it, with the id that the server gave it as its receipt. */
export async function sendItem(
  row: OpenRow,
  file: AttachmentRow | undefined,
  session: SendSession,
  transport: Transport,
  options: TransportOptions & { readonly ear: ServerEar },
): Promise<SendOutcome> {
  const idempotencyKey = row.id
  switch (row.kind) {
    case 'idea': {
      const post = { ...options, query: QUERY, body: row.payload, idempotencyKey }
      return sendCall(createIdea, session, transport, post)
    }
    case 'changeRequest': {
      const form = new FormData()
      form.set('texto', row.payload.texto)
      if (file) form.set('file', new Blob([file.bytes], { type: file.type }), file.name)
      const post = { ...options, query: QUERY, body: form, idempotencyKey }
      return sendCall(addChangeRequest, session, transport, post)
    }
    case 'markViewed':
      return sendCall(updateView, session, transport, options)
    case 'language':
      return sendCall(updateLang, session, transport, { ...options, query: row.payload })
  }
}
