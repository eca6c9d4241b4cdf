import type { SENT_RESULTS } from '#contract/office/sent-kinds.ts'
import type { Handled } from '#server/office/sent/handle-sent.ts'
import type { SentFileOutcome } from '#server/office/sent/sent-file.ts'
import type { OfficeLanguage } from '#server/office/texts/words.ts'
import type { SentState } from '#server/services/sent-states.ts'

/** The texts of the command line about what people have sent. In braces: facts. */
export interface SentWords {
  readonly states: Readonly<Record<SentState, string>>
  /** After a command: what was done, or why not. */
  readonly actions: Readonly<Record<'take' | 'answer' | 'close', string>>
  readonly refusals: Readonly<Record<Exclude<Handled['outcome'], 'done'>, string>>
  readonly files: Readonly<Record<SentFileOutcome['outcome'], string>>
  readonly results: Readonly<Record<(typeof SENT_RESULTS)[number], string>>
  readonly by: string
  readonly file: string
  readonly answer: string
  readonly opening: string
  readonly exported: string
  readonly lost: string
  readonly unknownOpening: string
}

const eu: SentWords = {
  states: {
    sent: 'zain',
    taken: 'hartuta',
    answered: 'erantzunda',
    accepted: 'onartuta',
    declined: 'baztertuta',
    done: 'eginda',
  },
  actions: {
    take: '{id}. zenbakia zure ardurapean dago.',
    answer: '{id}. zenbakia erantzunda; pertsonak hurrengo eguneratzean ikusiko du.',
    close: '{id}. zenbakia itxita.',
  },
  refusals: {
    already: 'Horrela dago lehendik: ez dago zer eginik.',
    unknown: 'Ez dago {id}. zenbakirik. «list» aginduak erakusten ditu.',
    taken: '{by} arduratzen da horretaz. Zuk hartzeko: take {id} --from {by}.',
    answered: 'Erantzunda dago lehendik ({by}). Ez da ezer idatzi.',
    closed: 'Itxita dago ({by}). Ez da ezer idatzi.',
    empty: 'Erantzuna hutsik dago. Idatzi testua fitxategian.',
    'too-long': 'Erantzuna luzeegia da: gehienez 4.000 karaktere hizkuntza bakoitzean.',
    slash:
      'Testuan barra bat («/») dago, eta barrak hizkuntzak bereizten ditu: idatzi beste era batera (12-11). Bi hizkuntzak emanda, gaztelaniazkoak izan dezake.',
    'no-answers': 'Izen-emateei ez zaie erantzuten: itxi emaitza batekin.',
  },
  files: {
    done: 'Eranskina gordeta: {path}',
    unknown: 'Ez dago {id}. zenbakirik.',
    none: '{id}. zenbakiak ez du eranskinik.',
    lost: '{id}. zenbakiaren eranskina ez dago biltegian. Eskatu berriro pertsonari.',
  },
  results: { accepted: 'onartuta', declined: 'baztertuta', done: 'eginda' },
  by: 'arduraduna: {by}',
  file: 'eranskina: {name}',
  answer: 'erantzuna: {answer}',
  opening: '{enrolments} izen-emate, {waiting} zain',
  exported: '{enrolments} izen-emate gordeta: {path}',
  lost: 'Ez daude biltegian, eta falta dira: {names}',
  unknownOpening: 'Ez dago {id}. deialdirik. «openings list» aginduak erakusten ditu.',
}

const es: SentWords = {
  states: {
    sent: 'en espera',
    taken: 'asumido',
    answered: 'respondido',
    accepted: 'aceptado',
    declined: 'descartado',
    done: 'hecho',
  },
  actions: {
    take: 'Te encargas del número {id}.',
    answer: 'Número {id} respondido; la persona lo verá en la próxima actualización.',
    close: 'Número {id} cerrado.',
  },
  refusals: {
    already: 'Ya está así: no hay nada que hacer.',
    unknown: 'No hay ningún número {id}. Los muestra «list».',
    taken: 'Se encarga {by}. Para asumirlo: take {id} --from {by}.',
    answered: 'Ya está respondido ({by}). No se ha escrito nada.',
    closed: 'Está cerrado ({by}). No se ha escrito nada.',
    empty: 'La respuesta está vacía. Escribe el texto en el fichero.',
    'too-long': 'La respuesta es demasiado larga: 4.000 caracteres por idioma como máximo.',
    slash:
      'El texto tiene una barra («/»), que separa los idiomas: escríbelo de otra forma (12-11). Con los dos idiomas, el texto en castellano sí puede tenerla.',
    'no-answers': 'Las inscripciones no se responden: ciérralas con un resultado.',
  },
  files: {
    done: 'Adjunto guardado: {path}',
    unknown: 'No hay ningún número {id}.',
    none: 'El número {id} no tiene adjunto.',
    lost: 'El adjunto del número {id} no está en el almacén. Pídeselo otra vez a la persona.',
  },
  results: { accepted: 'aceptado', declined: 'descartado', done: 'hecho' },
  by: 'se encarga {by}',
  file: 'adjunto: {name}',
  answer: 'respuesta: {answer}',
  opening: '{enrolments} inscripciones, {waiting} en espera',
  exported: '{enrolments} inscripciones guardadas: {path}',
  lost: 'No están en el almacén y faltan: {names}',
  unknownOpening: 'No hay ninguna convocatoria {id}. Las muestra «openings list».',
}

const en: SentWords = {
  states: {
    sent: 'waiting',
    taken: 'taken',
    answered: 'answered',
    accepted: 'accepted',
    declined: 'declined',
    done: 'done',
  },
  actions: {
    take: 'Number {id} is yours.',
    answer: 'Number {id} is answered; the person sees it at the phone’s next update.',
    close: 'Number {id} is closed.',
  },
  refusals: {
    already: 'Nothing to do: it is already like this.',
    unknown: 'There is no number {id}. `list` shows them.',
    taken: '{by} deals with it. To take it over: take {id} --from {by}.',
    answered: 'It is answered already ({by}). Nothing was written.',
    closed: 'It is closed ({by}). Nothing was written.',
    empty: 'The answer is empty. Write the text into the file.',
    'too-long': 'The answer is too long: at most 4,000 characters in each language.',
    slash:
      'The text has a slash, which separates the languages: write it in another way (12-11). With both languages given, the Spanish text may have one.',
    'no-answers': 'Enrolments are not answered: close them with a result.',
  },
  files: {
    done: 'Attachment saved: {path}',
    unknown: 'There is no number {id}.',
    none: 'Number {id} has no attachment.',
    lost: 'The attachment of number {id} is not in the store. Ask the person for it again.',
  },
  results: { accepted: 'accepted', declined: 'declined', done: 'done' },
  by: 'dealt with by {by}',
  file: 'attachment: {name}',
  answer: 'answer: {answer}',
  opening: '{enrolments} enrolments, {waiting} waiting',
  exported: '{enrolments} enrolments saved: {path}',
  lost: 'Not in the store, and missing: {names}',
  unknownOpening: 'There is no opening {id}. `openings list` shows them.',
}

export const SENT_WORDS: Readonly<Record<OfficeLanguage, SentWords>> = { eu, es, en }
