import * as z from 'zod/mini'
import {
  isAbsent,
  isWireField,
  readWireNumber,
  wireNumberSchema,
  wireWord,
} from '#contract/wire-number.ts'
import { wireTextSchema } from '#contract/wire-text.ts'

/** Concept pairs of a summary (spec §3). */
export const CONCEPTS = 15
/** The pair that holds the flexible-hours balance (spec §3). */
export const FLEXIBLE_BALANCE = 2

const positions = Array.from({ length: CONCEPTS }, (_, position) => position)

const id = z._default(wireNumberSchema, '')

type Fields = Readonly<Record<string, unknown>>

/** Hours of a period. Its concepts are numbered fields, read by `conceptsOf`. */
export const hourSummarySchema = z
  .catchall(
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
  .check(z.refine(hasReadableConcepts, { error: 'no concepts, or one that cannot be read' }))

/** A concept with its hours. */
export interface Concept {
  readonly position: number
  /** Bilingual. */
  readonly nombre: string
  /** `undefined` where the server knows none. */
  readonly hours: number | undefined
}

/** The named concepts of a summary in their order; `-` is no name (spec §3). */
export function conceptsOf(summary: Fields): Concept[] {
  return positions.flatMap((position) => {
    const nombre = wireWord(summary[`conceptonombre${position}`])
    if (nombre === '-' || nombre === '') return []
    const value = summary[`conceptovalor${position}`]
    // The field's default (spec §3).
    return { position, nombre, hours: value === undefined ? 0 : readWireNumber(value) }
  })
}

function hasReadableConcepts(summary: Fields): boolean {
  const hasAny = positions.some((position) => summary[`conceptonombre${position}`] !== undefined)
  return (
    hasAny &&
    positions.every((position) => {
      const hours = summary[`conceptovalor${position}`]
      const isReadable = isAbsent(hours) || readWireNumber(hours) !== undefined
      return isReadable && isWireField(summary[`conceptonombre${position}`])
    })
  )
}
