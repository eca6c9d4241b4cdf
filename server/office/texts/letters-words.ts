import type { LettersOutcome } from '#server/office/letters/letters.ts'
import type { OfficeLanguage } from '#server/office/texts/words.ts'

/** What `letters` did, or why not; in braces: facts. */
export const LETTERS_WORDS: Readonly<
  Record<OfficeLanguage, Readonly<Record<LettersOutcome['outcome'], string>>>
> = {
  eu: {
    done: '{count} gutun daude {file} fitxategian. 30 egunez balio dute; lehengoek ez dute balio. Inprimatu, banatu eta ezabatu fitxategia.',
    unknown: 'Ez da ezer idatzi. Zenbaki hauekin ez dago sar daitekeen langilerik: {numbers}.',
    nobody: 'Ez da ezer idatzi: ez dago lehen sarrerarik gabeko inor hor.',
    'no-address':
      'Ez da ezer idatzi: ezarri PUBLIC_URL, jendeak aplikazioa irekitzeko duen helbidea.',
  },
  es: {
    done: 'Hay {count} cartas en {file}. Valen 30 días; las anteriores ya no valen. Imprímelas, repártelas y borra el fichero.',
    unknown: 'No se ha escrito nada. Con estos números no hay nadie que pueda entrar: {numbers}.',
    nobody: 'No se ha escrito nada: ahí no hay nadie sin primer acceso.',
    'no-address':
      'No se ha escrito nada: pon en PUBLIC_URL la dirección con la que la gente abre la aplicación.',
  },
  en: {
    done: 'There are {count} letters in {file}. They are valid for 30 days; older ones no longer are. Print them, hand them out, and delete the file.',
    unknown: 'Nothing is written. No employee who may sign in has these numbers: {numbers}.',
    nobody: 'Nothing is written: no employee there is without a first access.',
    'no-address': 'Nothing is written: set PUBLIC_URL, the address at which people open the app.',
  },
}
