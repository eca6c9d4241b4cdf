import * as z from 'zod/mini'
import {
  isAbsent,
  isWireField,
  readWireNumber,
  wireNumberSchema,
  wireWord,
} from '#contract/wire/number.ts'
import { wireTextSchema } from '#contract/wire/text.ts'

/** Concept pairs of a summary (spec §3). */
export const CONCEPTS = 15
/** The pair that holds the flexible-hours balance (spec §3). */
export const FLEXIBLE_BALANCE = 2

const positions = Array.from({ length: CONCEPTS }, (_, position) => position)

const id = z._default(wireNumberSchema, '')

type Fields = Readonly<Record<string, unknown>>

const fields = z.catchall(
  z.object({
    id,
    dni: wireTextSchema,
    fechainicio: wireTextSchema,
    fechafin: wireTextSchema,
    nombreapellidos: wireTextSchema,
    matriculacoche: wireTextSchema,
    idcentro: id,
    nomcentro: wireTextSchema,
    iddepartamento: id,
    nomdepartamento: wireTextSchema,
    iddireccion: id,
    nomdireccion: wireTextSchema,
  }),
  z.unknown(),
)

/** Hours of a period. Its concepts are numbered fields, read by `conceptsOf`. */
export const hourSummarySchema = fields.check(
  z.refine((summary) => hasConcepts(summary) && unreadableConcepts(summary).length === 0, {
    error: 'no concepts, or one that cannot be read',
  }),
)

/**
 * A summary as the app reads it: one unreadable concept does not take the others with it, unless more
 * than half are unreadable (contract, "Lists").
 */
export const readableSummarySchema = fields.check(
  z.refine(
    (summary) =>
      hasConcepts(summary) && unreadableConcepts(summary).length <= conceptsOf(summary).length,
    { error: 'no concepts that can be read' },
  ),
)

/** A concept with its hours. */
export interface Concept {
  readonly position: number
  /** Bilingual. */
  readonly nombre: string
  /** `undefined` where the server gives none. */
  readonly hours: number | undefined
}

/** The named concepts of a summary in their order, without unreadable ones; `-` is no name (spec §3). */
export function conceptsOf(summary: Fields): Concept[] {
  return positions.flatMap((position) => {
    const nombre = wireWord(summary[`conceptonombre${position}`])
    if (nombre === '-' || nombre === '' || !isReadable(summary, position)) return []
    const value = summary[`conceptovalor${position}`]
    // The field's default (spec §3).
    return { position, nombre, hours: value === undefined ? 0 : readWireNumber(value) }
  })
}

/** The field and fault of each concept that cannot be read. */
export function unreadableConcepts(summary: Fields): string[] {
  return positions
    .filter((position) => !isReadable(summary, position))
    .map((position) => `conceptovalor${position}: no hours, or no name`)
}

function hasConcepts(summary: Fields): boolean {
  return positions.some((position) => summary[`conceptonombre${position}`] !== undefined)
}

function isReadable(summary: Fields, position: number): boolean {
  const hours = summary[`conceptovalor${position}`]
  const hasHours = isAbsent(hours) || readWireNumber(hours) !== undefined
  return hasHours && isWireField(summary[`conceptonombre${position}`])
}
