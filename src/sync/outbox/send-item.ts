import { type SendSession, sendCall } from '#api/send-call.ts'
import type { Transport, TransportOptions } from '#api/transport.ts'
import { createIdea } from '#contract/ideas.ts'
import { addChangeRequest, updateView } from '#contract/messages.ts'
import { updateLang } from '#contract/portada.ts'
import type { AttachmentRow, OpenRow } from '#db/outbox-tables.ts'

/** The one value of `tipo` that spec §7 knows, for ideas and for change requests. */
const QUERY = { tipo: 'solicitudCambios' }

/**
 * Sends one item; gives the receipt, which is the id the server gave it, or `""` for a setting. An
 * `ApiError` when it was not acknowledged.
 */
export async function sendItem(
  row: OpenRow,
  file: AttachmentRow | undefined,
  session: SendSession,
  transport: Transport,
  options: TransportOptions,
): Promise<string> {
  const idempotencyKey = row.id
  switch (row.kind) {
    case 'idea': {
      const post = { ...options, query: QUERY, body: row.payload, idempotencyKey }
      return String((await sendCall(createIdea, session, transport, post)).id)
    }
    case 'changeRequest': {
      const form = new FormData()
      form.set('texto', row.payload.texto)
      if (file) form.set('file', new Blob([file.bytes], { type: file.type }), file.name)
      const post = { ...options, query: QUERY, body: form, idempotencyKey }
      return String((await sendCall(addChangeRequest, session, transport, post)).id)
    }
    case 'markViewed':
      await sendCall(updateView, session, transport, options)
      return ''
    case 'language':
      await sendCall(updateLang, session, transport, { ...options, query: row.payload })
      return ''
  }
}
