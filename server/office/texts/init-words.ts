import type { InitReport } from '#server/office/init/init.ts'
import type { OfficeLanguage } from '#server/office/texts/words.ts'

/** The texts about making a cooperative, in one language; in braces: facts. */
interface InitWords {
  readonly person: string
  readonly duties: string
  readonly letter: string
  readonly outcomes: Readonly<Record<InitReport['outcome'], string>>
}

export const INIT_WORDS: Readonly<Record<OfficeLanguage, InitWords>> = {
  eu: {
    person: 'Lehen pertsona: {empleado} zenbakia.',
    duties: 'Zereginak: {duties}.',
    letter: 'Lehen sarrerako gutuna: {file}.',
    outcomes: {
      preview: 'Oraindik ez da ezer idatzi: hau egingo litzateke. Idazteko: --apply.',
      done: 'Eginda. Inprimatu gutuna eta ezabatu fitxategia; gero, ekarri gainerakoa (import --list).',
      same: 'Dena horrela dago lehendik: ez dago zer eginik. Beste gutun baterako: letters {empleado}.',
      faults: 'Ez da ezer idatzi: datuek akatsak dituzte.',
      busy: 'Ez da ezer idatzi: pertsonen beste inportazio bat abian da. Saiatu geroago.',
      unfit: 'Ez da ezer idatzi: konpondu lehenbizi gaizki dagoena.',
      demo: 'Ez da ezer idatzi: datu-base honek demoko datuak ditu. Erabili huts bat (DATABASE_URL, DATA_DIR).',
      'not-empty':
        'Ez da ezer idatzi: badago jendea, eta inork ez du {empleado} zenbakia. Erabili people add eta duties give.',
      'no-access':
        'Ez da ezer idatzi: {empleado} zenbakiko langilea ezin da sartu. Itzuli lehenbizi sarbidea (people return).',
      'no-address':
        'Ez da ezer idatzi: ezarri PUBLIC_URL, jendeak aplikazioa irekitzeko duen helbidea.',
      'no-file':
        'Ez da ezer idatzi: {file} badago lehendik. Aukeratu gutunarentzako beste izen bat.',
    },
  },
  es: {
    person: 'Primera persona: número {empleado}.',
    duties: 'Funciones: {duties}.',
    letter: 'Carta de primer acceso: {file}.',
    outcomes: {
      preview: 'Todavía no se ha escrito nada: esto es lo que se haría. Para escribirlo: --apply.',
      done: 'Hecho. Imprime la carta y borra el fichero; después, trae lo demás (import --list).',
      same: 'Todo está ya así: no hay nada que hacer. Para otra carta: letters {empleado}.',
      faults: 'No se ha escrito nada: hay errores en los datos.',
      busy: 'No se ha escrito nada: hay otra importación de personas en marcha. Inténtalo más tarde.',
      unfit: 'No se ha escrito nada: arregla antes lo que está mal.',
      demo: 'No se ha escrito nada: esta base tiene los datos de la demo. Usa una vacía (DATABASE_URL, DATA_DIR).',
      'not-empty':
        'No se ha escrito nada: ya hay personas y ninguna tiene el número {empleado}. Usa people add y duties give.',
      'no-access':
        'No se ha escrito nada: la persona {empleado} no puede entrar. Devuélvele antes el acceso (people return).',
      'no-address':
        'No se ha escrito nada: pon en PUBLIC_URL la dirección con la que la gente abre la aplicación.',
      'no-file': 'No se ha escrito nada: {file} ya existe. Elige otro nombre para la carta.',
    },
  },
  en: {
    person: 'The first person: number {empleado}.',
    duties: 'Duties: {duties}.',
    letter: 'The letter with the first access: {file}.',
    outcomes: {
      preview: 'Nothing is written yet: this would be done. To write: --apply.',
      done: 'Done. Print the letter and delete the file; then bring in the rest (import --list).',
      same: 'It is like this already: there is nothing to do. For another letter: letters {empleado}.',
      faults: 'Nothing is written: the data have faults.',
      busy: 'Nothing is written: another import of people is in progress. Try later.',
      unfit: 'Nothing is written: mend first what is wrong.',
      demo: 'Nothing is written: this database holds the demo. Use an empty one (DATABASE_URL, DATA_DIR).',
      'not-empty':
        'Nothing is written: there are people, and none has the number {empleado}. Use people add and duties give.',
      'no-access':
        'Nothing is written: employee {empleado} may not sign in. Restore the access first (people return).',
      'no-address': 'Nothing is written: set PUBLIC_URL, the address at which people open the app.',
      'no-file': 'Nothing is written: {file} exists already. Choose another name for the letter.',
    },
  },
}
