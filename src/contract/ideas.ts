import * as z from 'zod/mini'
import { type Call, get } from '#contract/call.ts'
import { wireDaySchema } from '#contract/wire/day.ts'
import { wireIdSchema } from '#contract/wire/id.ts'
import { wireLanguageSchema } from '#contract/wire/language.ts'
import { wireTextSchema } from '#contract/wire/text.ts'

export const ideaCategorySchema = z.object({
  id: wireIdSchema,
  /** Bilingual. */
  titulo: wireTextSchema,
})

export const getIdeaCategories = get('ideas/GetCategorias', z.array(ideaCategorySchema))

/** One of the person's own ideas (spec §3). */
export const ideaSchema = z.object({
  id: wireIdSchema,
  titulo: wireTextSchema,
  fecha: wireDaySchema,
  /** Bilingual; whatever the server calls it. */
  estado: wireTextSchema,
  nombre: wireTextSchema,
  departamento: wireTextSchema,
  /** `""` where it has none. */
  idCategoria: z._default(z.union([wireIdSchema, z.literal('')]), ''),
  situacion: wireTextSchema,
  solucion: wireTextSchema,
  beneficios: wireTextSchema,
  /** What the cooperative answered, or `""`. */
  respuesta: wireTextSchema,
})

export const getIdeas = get('ideas/GetIdeasMejora', z.array(ideaSchema))

type Words = { readonly titulo: string; readonly situacion: string }

/**
 * Whether a listed idea is the written one: the same title and situation (contract, "Lost answers"),
 * however the server stores spaces and line breaks. Without situations in the list the title decides.
 */
export function isSameIdea(listed: Words, written: Pick<NewIdea, 'Titulo' | 'Situacion'>): boolean {
  if (plain(listed.titulo) !== plain(written.Titulo)) return false
  return listed.situacion === '' || plain(listed.situacion) === plain(written.Situacion)
}

function plain(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}

/** The longest an idea's title and each of its texts may be. */
export const IDEA_TITLE_MAX = 200
export const IDEA_TEXT_MAX = 4000

// PostgreSQL holds no NUL.
const written = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[^\0]*$/))

/** A text with more than spaces in it. */
const required = (max: number) => written(max).check(z.refine((value) => value.trim() !== ''))

/** Required are title, category and situation (contract, "Decisions"). */
export const newIdeaSchema = z.object({
  Titulo: required(IDEA_TITLE_MAX),
  IdCategoria: wireIdSchema,
  Situacion: required(IDEA_TEXT_MAX),
  Idioma: wireLanguageSchema,
  Solucion: z._default(written(IDEA_TEXT_MAX), ''),
  Beneficios: z._default(written(IDEA_TEXT_MAX), ''),
})

export type NewIdea = z.infer<typeof newIdeaSchema>

/** Sent with `tipo=solicitudCambios` in its query, and with an `Idempotency-Key` (extension). */
export const createIdea = {
  method: 'POST',
  path: 'ideas/Create',
  access: 'token',
  answer: 'any',
  query: z.object({ tipo: z.optional(z.string().check(z.maxLength(64))) }),
  body: newIdeaSchema,
  reply: z.object({ id: wireIdSchema }),
} as const satisfies Call
