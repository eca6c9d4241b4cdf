import { brand } from '#brand/brand.ts'
import { AUDIENCES, type Audience } from '#contract/audience.ts'
import type { IsoDay } from '#contract/day.ts'
import { DOCUMENT_CLASSES, type MessageClass } from '#contract/messages.ts'
import { messages } from '#server/db/schema.ts'
import { type CellReader, column, optional } from '#server/office/import/cell.ts'
import { day, oneOf, text, yesNo } from '#server/office/import/cells.ts'
import { reason } from '#server/office/import/faults.ts'
import { defineKind } from '#server/office/import/kind.ts'
import {
  BASQUE_TEXT,
  BASQUE_TITLE,
  DAY,
  SPANISH_TEXT,
  SPANISH_TITLE,
} from '#server/office/import/kinds/headings.ts'
import { BETWEEN, joinMessage, TITLE_MOST } from '#server/office/messages/text-file.ts'

const CLASS_WORDS: Readonly<Record<MessageClass, readonly string[]>> = {
  'Mensaje publicado': ['argitaratutako mezua', 'mezua', 'mensaje', 'message'],
  'Aviso general': ['ohar orokorra', 'oharra', 'aviso', 'notice'],
  oposicion: ['lan-deialdia', 'deialdia', 'oposición', 'opening'],
  nombramiento: ['izendapena', 'appointment'],
  documentoSocial: ['dokumentu soziala', 'documento social', 'social document'],
}

const isClass = oneOf(CLASS_WORDS)

/** Groups separated by commas, in the order of the app. */
const groups: CellReader<readonly Audience[]> = (cell) => {
  const named = cell.split(',').map((part) => part.trim().toLowerCase())
  const found = AUDIENCES.filter((group) => named.includes(group.toLowerCase()))
  return found.length === named.length
    ? { value: found }
    : { reason: reason('not-one-of', { list: AUDIENCES.join(', ') }) }
}

const title: CellReader<string> = (cell, context) =>
  cell.includes(BETWEEN) ? { reason: reason('slash-in-text') } : text(TITLE_MOST)(cell, context)

const body = text(10_000)

/** When people see a message of a later day. */
const HOUR = 8

/**
 * Messages for whole groups, told apart by a reference of the office's own: the same one again changes its
 * message. One of a later day is published on that day. None is removed: `messages withdraw` does that.
 */
export const messagesKind = defineKind({
  name: 'messages',
  table: messages,
  key: ['reference'],
  writes: [
    ...(['day', 'clase', 'titulo', 'texto', 'cooperativa', 'audiences'] as const),
    ...(['urgent', 'acknowledge', 'publish_at'] as const),
  ],
  absence: 'keep',
  written: {
    titulo: { eu: ['Izenburua'], es: ['Título'], en: ['Title'] },
    texto: { eu: ['Testua'], es: ['Texto'], en: ['Text'] },
    publish_at: { eu: ['Argitaratzeko unea'], es: ['Se publica'], en: ['Published at'] },
  },
  // The row that asks for its push, made by a trigger.
  madeWith: ['unpushed_messages'],
  columns: {
    reference: column(
      { eu: ['Erreferentzia'], es: ['Referencia'], en: ['Reference'] },
      text(100),
      '2027-01',
    ),
    day: column(DAY, day, '11/01/2027'),
    clase: column(
      { eu: ['Mota', 'Klasea'], es: ['Clase'], en: ['Class'] },
      isClass,
      DOCUMENT_CLASSES[1],
    ),
    audiences: optional(
      { eu: ['Norentzat', 'Taldeak'], es: ['Para', 'Grupos'], en: ['For', 'Groups'] },
      groups,
      AUDIENCES.join(', '),
      AUDIENCES,
    ),
    basqueTitle: optional(BASQUE_TITLE, title, 'Jantokia itxita', ''),
    spanishTitle: optional(SPANISH_TITLE, title, 'Comedor cerrado', ''),
    basque: optional(BASQUE_TEXT, body, 'Ostiralean jantokia itxita egongo da.', ''),
    spanish: optional(SPANISH_TEXT, body, 'El viernes el comedor estará cerrado.', ''),
    without: optional(
      {
        eu: ['Hizkuntzarik gabe', 'Falta den hizkuntza'],
        es: ['Sin idioma', 'Idioma que falta'],
        en: ['Without language'],
      },
      oneOf({ eu: ['euskara', 'euskera', 'basque'], es: ['gaztelania', 'castellano', 'spanish'] }),
      '',
      undefined,
    ),
    cooperativa: optional(
      { eu: ['Kooperatiba'], es: ['Cooperativa'], en: ['Cooperative'] },
      text(200),
      brand.name,
      brand.name,
    ),
    urgent: optional({ eu: ['Presazkoa'], es: ['Urgente'], en: ['Urgent'] }, yesNo, 'ez', false),
    acknowledge: optional(
      { eu: ['Berretsi'], es: ['Confirmar'], en: ['Acknowledge'] },
      yesNo,
      'ez',
      false,
    ),
  },
  /** Both languages, or one that is waived by name. */
  faultsIn({ basqueTitle, basque, spanishTitle, spanish, without }) {
    const parts = { eu: { basqueTitle, basque }, es: { spanishTitle, spanish } }
    return (['eu', 'es'] as const).flatMap((language) =>
      Object.entries(parts[language]).flatMap(([name, value]) => {
        if (language === without) {
          return value === '' ? [] : [{ column: name, reason: reason('language-waived') }]
        }
        return value === '' ? [{ column: name, reason: reason('language-missing') }] : []
      }),
    )
  },
  toRows(row, { now }) {
    const { reference, day, clase, audiences, cooperativa, urgent, acknowledge } = row
    const at = openingOf(day)
    const written = [
      { language: 'eu', title: row.basqueTitle, body: row.basque },
      { language: 'es', title: row.spanishTitle, body: row.spanish },
    ].filter(({ language }) => language !== row.without)
    return [
      {
        ...{ reference, day, clase, audiences, cooperativa, urgent, acknowledge },
        ...joinMessage(written),
        publish_at: at > now ? at.toISOString() : null,
      },
    ]
  },
})

function openingOf(day: IsoDay): Date {
  const at = new Date(`${day}T00:00`)
  at.setHours(HOUR)
  return at
}
