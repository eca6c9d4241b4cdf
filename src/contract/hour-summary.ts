import * as z from 'zod/mini'
import { isWireField, readWireNumber, wireNumberSchema, wireWord } from '#contract/wire-number.ts'

/** Concept pairs of a summary (spec §3). */
export const CONCEPTS = 15
/** The pair that holds the flexible-hours balance (spec §3). */
export const FLEXIBLE_BALANCE = 2

const positions = Array.from({ length: CONCEPTS }, (_, position) => position)

const text = z._default(z.string(), '')
const id = z._default(wireNumberSchema, '')

type Fields = Readonly<Record<string, unknown>>

/** Hours of a period. Its concepts are numbered fields, read by `conceptsOf`. */
export const hourSummarySchema = z
  .catchall(
    z.object({
      id,
      dni: text,
      fechainicio: text,
      fechafin: text,
      nombreapellidos: text,
      matriculacoche: text,
      idcentro: id,
      nomcentro: text,
      iddepartamento: id,
      nomdepartamento: text,
      iddireccion: id,
      nomdireccion: text,
    }),
    z.unknown(),
  )
  .check(z.refine(hasReadableConcepts, { error: 'a concept cannot be read' }))

/** A concept with its hours. */
export interface Concept {
  readonly position: number
  /** Bilingual. */
  readonly nombre: string
  readonly hours: number
}

/** The named concepts of a summary in their order; `-` is no name (spec §3). */
export function conceptsOf(summary: Fields): Concept[] {
  return positions.flatMap((position) => {
    const nombre = wireWord(summary[`conceptonombre${position}`])
    if (nombre === '-' || nombre === '') return []
    return { position, nombre, hours: readWireNumber(summary[`conceptovalor${position}`]) ?? 0 }
  })
}

function hasReadableConcepts(summary: Fields): boolean {
  return positions.every((position) => {
    const hours = summary[`conceptovalor${position}`]
    const isEmpty = hours === undefined || hours === null || hours === ''
    return (
      (isEmpty || readWireNumber(hours) !== undefined) &&
      isWireField(summary[`conceptonombre${position}`])
    )
  })
}
