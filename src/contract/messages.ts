import * as z from 'zod/mini'
import type { Audience } from '#contract/audience.ts'
import { type Call, get, getBy, tell } from '#contract/call.ts'
import { wireDaySchema } from '#contract/wire/day.ts'
import { wireIdSchema } from '#contract/wire/id.ts'
import { wireTextSchema } from '#contract/wire/text.ts'

/**
 * The classes of messages that mean something to the app (spec §3), each with an image or a PDF that is
 * shown; others are shown plainly.
 */
export const DOCUMENT_CLASSES = [
  'Mensaje publicado',
  'Aviso general',
  'oposicion',
  'nombramiento',
  'documentoSocial',
] as const

export type MessageClass = (typeof DOCUMENT_CLASSES)[number]

/** The class of openings, in which a person can enrol (spec §2, MensajesDetail). */
export const OPENING_CLASS: MessageClass = 'oposicion'

/** Whether a message of this class can have a document that is shown. */
export function mayHaveDocument(clase: string): boolean {
  return DOCUMENT_CLASSES.some((known) => known === clase)
}

export const messageSchema = z.object({
  id: wireIdSchema,
  /** One of `DOCUMENT_CLASSES`, or whatever else the server has. */
  clase: wireTextSchema,
  titulo: wireTextSchema,
  /** Plain text with line breaks: what looks like markup is text too. */
  texto: wireTextSchema,
  /** Base64 of a PDF or an image; in a list mostly empty, see `oneMessage`. */
  documento: wireTextSchema,
  fecha: wireDaySchema,
  cooperativa: wireTextSchema,
})

export type Message = z.infer<typeof messageSchema>

const word = z.string().check(z.maxLength(64))

/** The messages of the caller's group, newest first; with `idElemento` not 0 that message, whole. */
export const getMessages = getBy(
  'mensajeria/list',
  z.object({
    relacion: z._default(word, ''),
    direccion: z._default(word, ''),
    listado: z._default(word, '1'),
    idElemento: z._default(word, '0'),
  }),
  z.array(messageSchema),
)

/** The query of the whole list. */
export function allMessages(audience: Audience) {
  return { relacion: audience, direccion: '', listado: '1', idElemento: '0' }
}

/** The query of one message with its document. */
export function oneMessage(audience: Audience, id: string | number) {
  return { ...allMessages(audience), idElemento: String(id) }
}

/** Tells the server that the person has looked at the list (spec §4, "Messages"). */
export const updateView = tell('mensajeria/updateView', z.literal(true))

/** The first element decides: `No` is not enrolled (spec §7). */
export const checkInscripcion = getBy(
  'mensajeria/checkInscripcion',
  z.object({ idConcurso: word.check(z.minLength(1)) }),
  z.array(z.string()).check(z.minLength(1)),
)

/** Whether a `checkInscripcion` answer means that the person can still enrol. */
export function saysNotEnrolled(answer: readonly string[]): boolean {
  return answer[0] === 'No'
}

/** Enrols in an opening; the file is a CV. 409 when the person is enrolled already. */
export const inscribirse = {
  method: 'POST',
  path: 'mensajeria/inscribirse',
  access: 'token',
  answer: 'any',
  form: z.object({
    idConcurso: word.check(z.minLength(1)),
    /** Upper case, unlike everywhere else (spec §7). */
    idioma: z.enum(['EU', 'ES']),
  }),
  reply: z.literal(true),
} as const satisfies Call

/** Whether enrolling in an opening of `cooperativa` takes a CV (spec §5). */
export function needsCv(cooperativa: string, cvOptionalCooperative: string | null): boolean {
  return cooperativa !== cvOptionalCooperative
}

/** The longest a change request's text may be. */
export const CHANGE_REQUEST_MAX = 4000

/** Requests a change of the person's own data: a text, a file, or both (contract, "Decisions"). */
export const addChangeRequest = {
  method: 'POST',
  path: 'mensajeria/add',
  access: 'token',
  answer: 'any',
  query: z.object({ tipo: z.optional(word) }),
  form: z.object({
    // PostgreSQL holds no NUL.
    texto: z._default(z.string().check(z.maxLength(CHANGE_REQUEST_MAX), z.regex(/^[^\0]*$/)), ''),
  }),
  reply: z.object({ id: wireIdSchema }),
} as const satisfies Call

/** A change request as the person sees it again. */
const sentChangeRequestSchema = z.object({
  id: wireIdSchema,
  /** What the person wrote; `""` for a file alone. */
  texto: wireTextSchema,
  fecha: wireDaySchema,
  /** Bilingual; whatever the server calls it. */
  estado: wireTextSchema,
  /** Bilingual; `""`: not answered yet. */
  respuesta: wireTextSchema,
})

/** **extension** The person's own change requests, the newest first, with what was answered. */
export const getChangeRequests = get('mensajeria/solicitudes', z.array(sentChangeRequestSchema), {
  extension: true,
})

/** Whether a change request has a text or a file. */
export function isChangeRequest(texto: string, hasFile: boolean): boolean {
  return hasFile || texto.trim() !== ''
}
