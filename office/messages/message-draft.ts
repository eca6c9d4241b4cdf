import * as z from 'zod/mini'
import { brand } from '#brand/brand.ts'
import { AUDIENCES } from '#contract/audience.ts'
import { DOCUMENT_CLASSES } from '#contract/messages.ts'
import {
  type MessageAudience,
  messagePartsSchema,
  type TriedMessage,
  WRITTEN,
  type WrittenMessage,
} from '#contract/office/message-writing.ts'
import type { OfficeMessage } from '#contract/office/messages.ts'
import { partsToSend } from '#office/messages/both-texts.tsx'
import { partsOf } from '#office/messages/parts-of.ts'
import { keepDraft, readDraft } from '#office/parts/draft.ts'

export const WHOM = ['all', 'groups', 'centre', 'department', 'numbers'] as const

const draftSchema = z.object({
  ...z.required(messagePartsSchema).shape,
  waived: z.optional(z.enum(WRITTEN)),
  clase: z.enum(DOCUMENT_CLASSES),
  cooperativa: z.string(),
  /** Nothing is chosen at first: a message for all must be meant. */
  whom: z.optional(z.enum(WHOM)),
  groups: z.array(z.enum(AUDIENCES)),
  centre: z.string(),
  department: z.string(),
  numbers: z.string(),
  isLater: z.boolean(),
  /** By the clock of this desk, `2026-11-23T08:00`. */
  at: z.string(),
  urgent: z.boolean(),
  acknowledge: z.boolean(),
  /** The chosen file's: its bytes do not survive a reload. */
  fileName: z.string(),
})

/** A message in writing. */
export type MessageDraft = z.infer<typeof draftSchema>

const KEY = 'mezua'

export const NO_MESSAGE: MessageDraft = {
  ...{ eu: { title: '', body: '' }, es: { title: '', body: '' }, waived: undefined },
  ...{ clase: 'Aviso general', cooperativa: brand.name },
  ...{ whom: undefined, groups: [], centre: '', department: '', numbers: '' },
  ...{ isLater: false, at: '', urgent: false, acknowledge: false, fileName: '' },
}

/** The message that was being written in this tab; `undefined` when none was. */
export function heldMessage(): MessageDraft | undefined {
  return readDraft(KEY, draftSchema)
}

export function keepMessage(draft: MessageDraft | undefined): void {
  keepDraft(KEY, draft)
}

/** An older message to be written again. Its time, file and readers are chosen again. */
export function copyOf(message: OfficeMessage): MessageDraft {
  const { eu, es, waived } = partsOf(message)
  const groups = AUDIENCES.filter((each) => message.audiences.includes(each))
  return {
    ...NO_MESSAGE,
    ...{ eu, es, waived, acknowledge: message.acknowledge, cooperativa: message.cooperativa },
    clase: DOCUMENT_CLASSES.find((each) => each === message.clase) ?? NO_MESSAGE.clase,
    ...(groups.length > 0 && {
      whom: groups.length === AUDIENCES.length ? 'all' : 'groups',
      groups,
    }),
  }
}

/** The audience that is chosen; `undefined` until it is. */
export function audienceIn({
  whom,
  groups,
  centre,
  department,
  numbers,
}: Pick<MessageDraft, 'whom' | 'groups' | 'centre' | 'department' | 'numbers'>):
  | MessageAudience
  | undefined {
  switch (whom) {
    case undefined:
      return undefined
    case 'all':
      return { groups: [...AUDIENCES] }
    case 'groups':
      return groups.length > 0 ? { groups } : undefined
    case 'centre':
      return centre === '' ? undefined : { centre }
    case 'department':
      return department === '' ? undefined : { department }
    case 'numbers':
      return numbers.trim() === '' ? undefined : { numbers }
  }
}

/** The draft as it is tried on one's own phone: whom it is for may still be open. */
export function messageToTry(draft: MessageDraft): TriedMessage {
  const { clase, cooperativa, acknowledge, waived } = draft
  return {
    ...{ clase, acknowledge, text: partsToSend(draft) },
    cooperativa: cooperativa.trim() || brand.name,
    ...(waived && { waived }),
  }
}

/** What is missing before the server can be asked. */
export type Missing = 'whom' | 'at'

/** The draft as the wire has it. */
export function messageToSend(draft: MessageDraft): WrittenMessage | { readonly missing: Missing } {
  const { isLater, at, urgent } = draft
  const audience = audienceIn(draft)
  if (!audience) return { missing: 'whom' }
  const publishAt = new Date(at)
  if (isLater && Number.isNaN(publishAt.getTime())) return { missing: 'at' }
  return {
    ...{ ...messageToTry(draft), urgent, audience },
    ...(isLater && { publishAt: publishAt.toISOString() }),
  }
}
