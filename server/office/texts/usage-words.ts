import type { OfficeLanguage } from '#server/office/texts/words.ts'

/** What can be wrong with a command that was typed. */
const USAGE_FAULTS = [
  ...(['unknown-command', 'unknown-option', 'missing-argument', 'missing-value'] as const),
  ...(['missing-option', 'too-many', 'not-together', 'no-choice', 'wrong-command'] as const),
  ...(['no-employee', 'no-number', 'no-count', 'no-limit'] as const),
  ...(['no-day', 'no-day-key', 'no-month', 'no-moment'] as const),
  ...(['text-too-long', 'text-unreadable', 'file-exists', 'no-export'] as const),
  ...(['whose-letters', 'no-kind', 'no-file', 'for-whom', 'nothing-to-change'] as const),
] as const

export type UsageFaultCode = (typeof USAGE_FAULTS)[number]

export type UsageFacts = Readonly<Record<string, string>>

/** The texts about wrong commands, in one language; in braces: facts. */
interface UsageWords {
  readonly faults: Readonly<Record<UsageFaultCode, string>>
  readonly similar: string
  readonly help: string
}

export function usageWordsIn(language: OfficeLanguage): UsageWords {
  return { eu, es, en }[language]
}

const eu: UsageWords = {
  faults: {
    'unknown-command': 'Ez dago «{name}» agindurik.',
    'unknown-option': 'Ez dago «{name}» aukerarik.',
    'missing-argument': 'Datu hau falta da: <{name}>.',
    'missing-value': 'Aukera honek balioa behar du: {name}.',
    'missing-option': 'Aukera hau behar da: {name}.',
    'too-many': 'Datu gehiegi daude: {given}.',
    'not-together': 'Hauek ezin dira batera erabili: {name} eta {other}.',
    'no-choice': '«{value}» ez da hauetako bat: {list}.',
    'wrong-command': '{reason}',
    'no-employee': '«{value}» ez da langile-zenbaki bat. Idatzi zifrekin bakarrik: 1207.',
    'no-number': '«{value}» ez da zenbaki bat. Idatzi zifrekin bakarrik: 14.',
    'no-count': '«{value}» ez da kopuru bat. Idatzi zifrekin bakarrik: 0 edo 12.',
    'no-limit': '«{value}» ez da kopuru bat. Idatzi 1etik 99999ra.',
    'no-day': '«{value}» ez da egun bat. Idatzi honela: 2027-01-31.',
    'no-day-key': '«{value}» ez da egun bat. Idatzi honela: 20270131.',
    'no-month': '«{value}» ez da hilabete bat. Idatzi honela: 202701.',
    'no-moment': '«{value}» ez da une bat. Idatzi honela: 2027-01-31T08:00.',
    'text-too-long': '{path} ez da testu labur bat: 1 MB baino gehiago du.',
    'text-unreadable': '{path} ezin da irakurri ({code}). Begiratu izena.',
    'file-exists': '{path} badago lehendik. Mugitu, edo jarri beste izen bat.',
    'no-export': '--out aukeraren izenak .csv edo .zip amaiera izan behar du.',
    'whose-letters': 'Esan norenak: langile-zenbakiak, --department edo --all.',
    'no-kind': 'Esan zer ekarri behar den: import --list aginduak motak zerrendatzen ditu.',
    'no-file': 'Esan zein den fitxategia.',
    'for-whom': 'Esan norentzat den: {options}.',
    'nothing-to-change': 'Esan zer aldatu behar den.',
  },
  similar: 'Hau nahi zenuen? {similar}',
  help: '--help aukerak gehiago dio.',
}

const es: UsageWords = {
  faults: {
    'unknown-command': 'No hay ninguna orden «{name}».',
    'unknown-option': 'No hay ninguna opción «{name}».',
    'missing-argument': 'Falta este dato: <{name}>.',
    'missing-value': 'A esta opción le falta su valor: {name}.',
    'missing-option': 'Hace falta esta opción: {name}.',
    'too-many': 'Sobran datos: {given}.',
    'not-together': 'Estas no van juntas: {name} y {other}.',
    'no-choice': '«{value}» no es ninguno de estos: {list}.',
    'wrong-command': '{reason}',
    'no-employee': '«{value}» no es un número de empleado. Escríbelo solo con cifras: 1207.',
    'no-number': '«{value}» no es un número. Escríbelo solo con cifras: 14.',
    'no-count': '«{value}» no es una cantidad. Escríbela solo con cifras: 0 o 12.',
    'no-limit': '«{value}» no es una cantidad. Escribe de 1 a 99999.',
    'no-day': '«{value}» no es un día. Escríbelo así: 2027-01-31.',
    'no-day-key': '«{value}» no es un día. Escríbelo así: 20270131.',
    'no-month': '«{value}» no es un mes. Escríbelo así: 202701.',
    'no-moment': '«{value}» no es un momento. Escríbelo así: 2027-01-31T08:00.',
    'text-too-long': '{path} no es un texto corto: ocupa más de 1 MB.',
    'text-unreadable': '{path} no se puede leer ({code}). Comprueba su nombre.',
    'file-exists': '{path} ya existe. Muévelo, o indica otro nombre.',
    'no-export': 'El nombre de --out tiene que acabar en .csv o .zip.',
    'whose-letters': 'Di de quién: números de empleado, --department o --all.',
    'no-kind': 'Di qué hay que importar: import --list enumera las clases.',
    'no-file': 'Di cuál es el fichero.',
    'for-whom': 'Di para quién es: {options}.',
    'nothing-to-change': 'Di qué hay que cambiar.',
  },
  similar: '¿Querías decir esto? {similar}',
  help: '--help dice más.',
}

const en: UsageWords = {
  faults: {
    'unknown-command': 'There is no command “{name}”.',
    'unknown-option': 'There is no option “{name}”.',
    'missing-argument': 'This argument is missing: <{name}>.',
    'missing-value': 'This option lacks its value: {name}.',
    'missing-option': 'This option is needed: {name}.',
    'too-many': 'There are too many arguments: {given}.',
    'not-together': 'These do not go together: {name} and {other}.',
    'no-choice': '“{value}” is none of these: {list}.',
    'wrong-command': '{reason}',
    'no-employee': '“{value}” is no employee number. Write it with digits alone, like 1207.',
    'no-number': '“{value}” is no number. Write it with digits alone, like 14.',
    'no-count': '“{value}” is no whole number. Write it with digits alone, like 0 or 12.',
    'no-limit': '“{value}” is no whole number from 1 to 99999.',
    'no-day': '“{value}” is no day. Write it like 2027-01-31.',
    'no-day-key': '“{value}” is no day. Write it like 20270131.',
    'no-month': '“{value}” is no month. Write it like 202701.',
    'no-moment': '“{value}” is no moment. Write it like 2027-01-31T08:00.',
    'text-too-long': '{path} is no short text: it has more than 1 MB.',
    'text-unreadable': '{path} cannot be read ({code}). Check its name.',
    'file-exists': '{path} exists already. Move it away, or give another name.',
    'no-export': 'The name in --out must end in .csv or .zip.',
    'whose-letters': 'Say whose: employee numbers, --department or --all.',
    'no-kind': 'Say what to import: import --list lists the kinds.',
    'no-file': 'Name the file.',
    'for-whom': 'Say whom it is for: {options}.',
    'nothing-to-change': 'Say what to change.',
  },
  similar: 'Did you mean this? {similar}',
  help: '--help tells more.',
}
