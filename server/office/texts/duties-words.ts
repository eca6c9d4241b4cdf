import type { Duty } from '#contract/office/duties.ts'
import type { DutyOutcome } from '#server/office/duties/duties.ts'
import type { OfficeLanguage } from '#server/office/texts/words.ts'

/** The texts about duties, in one language; in braces: facts. */
interface DutiesWords {
  readonly duties: Readonly<Record<Duty, string>>
  readonly given: string
  readonly taken: string
  readonly outcomes: Readonly<Record<Exclude<DutyOutcome['outcome'], 'done'>, string>>
  readonly none: string
}

export const DUTIES_WORDS: Readonly<Record<OfficeLanguage, DutiesWords>> = {
  eu: {
    duties: {
      people: 'pertsonak',
      documents: 'dokumentuak',
      messages: 'mezuak',
      requests: 'eskaerak',
      time: 'orduak',
      audit: 'erregistroa',
    },
    given: 'Zeregin berria — {name}: {duty}.',
    taken: 'Zeregina kendu da — {name}: {duty}.',
    outcomes: {
      already: '{name}: lehendik ere horrela zegoen, eta ez da ezer idatzi.',
      'no-access':
        'Ez da ezer idatzi: {name} ezin da sartu. Itzuli lehenbizi sarbidea (people return).',
      unknown: 'Ez dago {empleado} zenbakiko langilerik.',
    },
    none: 'Inork ez du zereginik.',
  },
  es: {
    duties: {
      people: 'personas',
      documents: 'documentos',
      messages: 'mensajes',
      requests: 'solicitudes',
      time: 'horas',
      audit: 'registro',
    },
    given: 'Nueva función de {name}: {duty}.',
    taken: '{name} ya no tiene la función: {duty}.',
    outcomes: {
      already: '{name}: ya estaba así y no se ha escrito nada.',
      'no-access':
        'No se ha escrito nada: {name} no puede entrar. Devuélvele antes el acceso (people return).',
      unknown: 'No hay nadie con el número {empleado}.',
    },
    none: 'Nadie tiene ninguna función.',
  },
  en: {
    duties: {
      people: 'people',
      documents: 'documents',
      messages: 'messages',
      requests: 'requests',
      time: 'time',
      audit: 'audit',
    },
    given: '{name} has a new duty: {duty}.',
    taken: '{name} no longer has the duty: {duty}.',
    outcomes: {
      already: '{name}: it was already like this, and nothing was written.',
      'no-access':
        'Nothing is written: {name} cannot sign in. Restore the access first (people return).',
      unknown: 'There is no employee with the number {empleado}.',
    },
    none: 'No one has a duty.',
  },
}
