import type { RemovalReport } from '#server/office/people/remove-people.ts'
import type { OfficeLanguage } from '#server/office/texts/words.ts'

/** The texts about removing people, in one language; in braces: facts. */
interface RemovalWords {
  readonly outcomes: Readonly<Record<RemovalReport['outcome'], string>>
  readonly person: string
}

export const REMOVAL_WORDS: Readonly<Record<OfficeLanguage, RemovalWords>> = {
  eu: {
    outcomes: {
      preview:
        'Oraindik ez da ezer kendu. Duela {years} urte baino gehiago joandakoak: {count}. Haien agiriak, orduak eta bidalitakoak ere kentzen dira, eta ezin da desegin. Kentzeko: --apply --people {count}.',
      removed: 'Kenduta, beren datu guztiekin: {count}.',
      none: 'Duela {years} urte baino gehiago ez zen inor joan: ez dago inor kentzeko.',
      confirm: 'Ez da inor kendu: {count} pertsona dira. Berretsi kopuru hori: --people {count}.',
    },
    person: '{empleado} · {name} · {left} egunean joan zen · {documents} dokumentu',
  },
  es: {
    outcomes: {
      preview:
        'Todavía no se ha quitado nada. Se fueron hace más de {years} años: {count}. Se quitan también sus papeles, sus horas y lo que enviaron, y no se puede deshacer. Para quitarlas: --apply --people {count}.',
      removed: 'Personas quitadas, con todos sus datos: {count}.',
      none: 'Nadie se fue hace más de {years} años: no hay nadie que quitar.',
      confirm:
        'No se ha quitado a nadie: son {count} personas. Confirma ese número: --people {count}.',
    },
    person: '{empleado} · {name} · se fue el {left} · {documents} documentos',
  },
  en: {
    outcomes: {
      preview:
        'Nothing is removed yet. People who left more than {years} years ago: {count}. Their papers, hours and what they sent go with them, and it cannot be undone. To remove them: --apply --people {count}.',
      removed: 'People removed, with all their data: {count}.',
      none: 'No one left more than {years} years ago: there is no one to remove.',
      confirm:
        'No one is removed: there are {count} people. Confirm that number: --people {count}.',
    },
    person: '{empleado} · {name} · left on {left} · {documents} documents',
  },
}
