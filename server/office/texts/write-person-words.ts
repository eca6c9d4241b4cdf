import type { PersonReport, WritePerson } from '#server/office/people/write-person.ts'
import type { OfficeLanguage } from '#server/office/texts/words.ts'

/** The texts about adding and changing one person, in one language; in braces: facts. */
interface WritePersonWords {
  readonly done: Readonly<Record<WritePerson['action'], string>>
  readonly preview: Readonly<Record<WritePerson['action'], string>>
  readonly outcomes: Readonly<Record<Exclude<PersonReport['outcome'], 'done' | 'preview'>, string>>
}

export const WRITE_PERSON_WORDS: Readonly<Record<OfficeLanguage, WritePersonWords>> = {
  eu: {
    done: {
      'add-person':
        '{empleado} zenbakiko langilea gehituta. Lehen sarrerako gutuna: letters {empleado}.',
      'change-person': '{name}: datuak aldatuta.',
    },
    preview: {
      'add-person':
        'Oraindik ez da ezer idatzi: {empleado} zenbakiko langilea gehituko litzateke. Idazteko: --apply.',
      'change-person': 'Oraindik ez da ezer idatzi: hau aldatuko litzateke. Idazteko: --apply.',
    },
    outcomes: {
      same: '{name}: lehendik ere horrela zegoen, eta ez da ezer idatzi.',
      faults: 'Ez da ezer idatzi: datuek akatsak dituzte.',
      exists: 'Ez da ezer idatzi: {empleado} zenbakia {name} da. Aldatzeko: people change.',
      unknown: 'Ez dago {empleado} zenbakiko langilerik. Gehitzeko: people add.',
      busy: 'Ez da ezer idatzi: pertsonen beste inportazio bat abian da. Saiatu geroago.',
    },
  },
  es: {
    done: {
      'add-person':
        'Persona añadida con el número {empleado}. Carta de primer acceso: letters {empleado}.',
      'change-person': '{name}: datos modificados.',
    },
    preview: {
      'add-person':
        'Todavía no se ha escrito nada: se añadiría una persona con el número {empleado}. Para escribirlo: --apply.',
      'change-person':
        'Todavía no se ha escrito nada: esto es lo que cambiaría. Para escribirlo: --apply.',
    },
    outcomes: {
      same: '{name}: ya estaba así y no se ha escrito nada.',
      faults: 'No se ha escrito nada: hay errores en los datos.',
      exists:
        'No se ha escrito nada: el número {empleado} es de {name}. Para cambiar: people change.',
      unknown: 'No hay nadie con el número {empleado}. Para añadir: people add.',
      busy: 'No se ha escrito nada: hay otra importación de personas en marcha. Inténtalo más tarde.',
    },
  },
  en: {
    done: {
      'add-person':
        'Employee {empleado} is added. The letter with the first access: letters {empleado}.',
      'change-person': '{name}: the data are changed.',
    },
    preview: {
      'add-person':
        'Nothing is written yet: employee {empleado} would be added. To write: --apply.',
      'change-person': 'Nothing is written yet: this would change. To write: --apply.',
    },
    outcomes: {
      same: '{name}: it was already like this, and nothing was written.',
      faults: 'Nothing is written: the data have faults.',
      exists: 'Nothing is written: {empleado} is the number of {name}. To change: people change.',
      unknown: 'There is no employee with the number {empleado}. To add one: people add.',
      busy: 'Nothing is written: another import of people is in progress. Try later.',
    },
  },
}
