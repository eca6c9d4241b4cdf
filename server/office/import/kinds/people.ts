import { usernameKey } from '#contract/auth/username.ts'
import { toWireDay } from '#contract/day.ts'
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES, LANGUAGES } from '#contract/language.ts'
import { people } from '#server/db/schema.ts'
import {
  type CellReader,
  type Column,
  column,
  type Headings,
  optional,
} from '#server/office/import/cell.ts'
import { day, oneOf, text, wholeNumber, yesNo } from '#server/office/import/cells.ts'
import { defineKind } from '#server/office/import/kind.ts'
import { EMPLOYEE } from '#server/office/import/kinds/headings.ts'
import { NO_SECRET } from '#server/services/passwords.ts'

/** Each by its code or its own name. */
const LANGUAGE_WORDS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  LANGUAGES.map((language) => [language, [LANGUAGE_NAMES[language]]]),
)

/** The text of spec §3; the wire's own name is a heading, too. */
function words(name: string, eu: string, es: string, en: string, example: string): Column<string> {
  return optional(headings(name, eu, es, en), text(300), example, '')
}

function headings(name: string, eu: string, es: string, en: string): Headings {
  return { eu: [eu], es: [es, name], en: [en] }
}

const username: CellReader<string> = (cell, context) => {
  const read = text(100)(cell, context)
  return 'value' in read ? { value: usernameKey(read.value) } : read
}

/** A day that the wire has as text. */
const wireDay: CellReader<string> = (cell, context) => {
  const read = day(cell, context)
  return 'value' in read ? { value: toWireDay(read.value) } : read
}

/**
 * People by employee number. A person who is left out is not removed, and a column missing in the file
 * stays as it is. A new person has no password: the first access comes by other means.
 */
export const peopleKind = defineKind({
  name: 'people',
  table: people,
  key: ['empleado'],
  writes: [
    ...(['username', 'nombre', 'idioma', 'is_fba', 'titulacion', 'departamento', 'ceco'] as const),
    ...(['nombrececo', 'fechanacimiento', 'domicilio', 'poblacion', 'provincia'] as const),
    ...(['estadocivil', 'telefono', 'email', 'numhijosirpf', 'direcciontrabajo'] as const),
    ...(['numerolaguaro', 'numeroseguridadsocial', 'dni', 'relacionlaboral'] as const),
    ...(['horasextras', 'codcop', 'matriculacoche', 'puesto', 'responsable'] as const),
  ],
  whenNew: { password_hash: NO_SECRET, photo: '' },
  absence: 'keep',
  unique: ['username'],
  leavesMissing: { wantedForNew: ['username', 'nombre'] },
  columns: {
    empleado: column(EMPLOYEE, wholeNumber(1, 999_999_999), '1207'),
    username: optional(
      headings('usuario', 'Erabiltzailea', 'Usuario', 'Username'),
      username,
      'ane',
      '',
    ),
    nombre: optional(
      headings('nombreapellidos', 'Izen-abizenak', 'Nombre y apellidos', 'Full name'),
      text(200),
      'Ane Etxeberria Agirre',
      '',
    ),
    idioma: optional(
      headings('idioma', 'Hizkuntza', 'Idioma', 'Language'),
      oneOf(LANGUAGE_WORDS),
      'euskara',
      DEFAULT_LANGUAGE,
    ),
    is_fba: optional(headings('isFba', 'FBA', 'FBA', 'FBA'), yesNo, 'ez', false),
    titulacion: words('titulacion', 'Titulazioa', 'Titulación', 'Qualification', ''),
    departamento: words(
      'departamento',
      'Saila',
      'Departamento',
      'Department',
      'Ingeniaritza / Ingeniería',
    ),
    ceco: words('ceco', 'Kostu-zentroa', 'Centro de coste', 'Cost centre', '4210'),
    nombrececo: words(
      'nombrececo',
      'Kostu-zentroaren izena',
      'Nombre del centro de coste',
      'Cost centre name',
      '',
    ),
    fechanacimiento: optional(
      headings('fechanacimiento', 'Jaiotze-data', 'Fecha de nacimiento', 'Date of birth'),
      wireDay,
      '14/03/1984',
      '',
    ),
    domicilio: words('domicilio', 'Helbidea', 'Domicilio', 'Address', ''),
    poblacion: words('poblacion', 'Herria', 'Población', 'Town', 'Arrasate'),
    provincia: words('provincia', 'Probintzia', 'Provincia', 'Province', 'Gipuzkoa'),
    estadocivil: words('estadocivil', 'Egoera zibila', 'Estado civil', 'Marital status', ''),
    telefono: words('telefono', 'Telefonoa', 'Teléfono', 'Telephone', '600 000 101'),
    email: words(
      'email',
      'Posta elektronikoa',
      'Correo electrónico',
      'E-mail',
      'ane@ataria.example',
    ),
    numhijosirpf: words('numhijosirpf', 'Seme-alabak (PFEZ)', 'Hijos (IRPF)', 'Children (tax)', ''),
    direcciontrabajo: words(
      'direcciontrabajo',
      'Lantokiaren helbidea',
      'Dirección de trabajo',
      'Work address',
      '',
    ),
    numerolaguaro: words(
      'numerolaguaro',
      'Lagun Aro zenbakia',
      'Número Lagun Aro',
      'Lagun Aro number',
      '',
    ),
    numeroseguridadsocial: words(
      'numeroseguridadsocial',
      'Gizarte Segurantzako zenbakia',
      'Número de la Seguridad Social',
      'Social security number',
      '',
    ),
    dni: words('dni', 'NAN', 'DNI', 'ID number', '00000001R'),
    relacionlaboral: words(
      'relacionlaboral',
      'Lan-harremana',
      'Relación laboral',
      'Employment',
      'Bazkidea / Socia',
    ),
    horasextras: words('horasextras', 'Aparteko orduak', 'Horas extras', 'Overtime', ''),
    codcop: words('codcop', 'Kooperatiba', 'Cooperativa', 'Cooperative', ''),
    matriculacoche: words(
      'matriculacoche',
      'Autoaren matrikula',
      'Matrícula del coche',
      'Car plate',
      '',
    ),
    puesto: words('puesto', 'Lanpostua', 'Puesto', 'Position', ''),
    responsable: words('responsable', 'Arduraduna', 'Responsable', 'Manager', ''),
  },
  toRows: (row) => [row],
})
