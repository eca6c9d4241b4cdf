import { eq } from 'drizzle-orm'
import { brand } from '#brand/brand.ts'
import type { Database } from '#server/db/database.ts'
import { people } from '#server/db/schema.ts'
import { bringIn, type Sheet } from '#server/demo/bring-in.ts'
import { keptFile } from '#server/demo/kept-file.ts'
import { peopleKind } from '#server/office/import/kinds/people.ts'
import { shortcutsKind } from '#server/office/import/kinds/shortcuts.ts'
import { hashSecret } from '#server/services/passwords.ts'
import type { Person } from '#server/services/people.ts'

/** The password of all demo people; it follows the password rule of spec §5. */
export const DEMO_PASSWORD = 'Kaixo-2026'

interface DemoPerson {
  readonly person: Omit<Person, 'photo'>
  readonly pin?: string
  readonly shortcuts: readonly string[]
}

/** The same for all who work in the demo's one plant. */
const AT_THE_PLANT = {
  provincia: 'Gipuzkoa',
  direcciontrabajo: 'Ibarra kalea 2, 20500 Arrasate',
  codcop: brand.name,
  horasextras: '0',
} as const

const HOURS = ['HorasTrabajadas', 'HorasAcumuladas']
const SHORTCUTS_OF_ALL = ['Comedor', 'Calendario', 'Horarios', 'MensajesList']

const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    person: {
      ...AT_THE_PLANT,
      username: 'ane',
      empleado: 1207,
      isFba: true,
      idioma: 'eu',
      nombre: 'Ane Etxeberria Agirre',
      titulacion: 'Industria Ingeniaritza / Ingeniería Industrial',
      departamento: 'Ingeniaritza / Ingeniería',
      ceco: '4210',
      nombrececo: 'Produktuen garapena',
      fechanacimiento: '14/03/1984',
      domicilio: 'Erdiko kalea 12, 3. B',
      poblacion: 'Arrasate',
      estadocivil: 'Ezkondua / Casada',
      telefono: '600 000 101',
      email: 'ane@ataria.example',
      numhijosirpf: '2',
      numerolaguaro: '481207',
      numeroseguridadsocial: '200000120701',
      dni: '00000001R',
      relacionlaboral: 'Bazkidea / Socia',
      matriculacoche: '0000 BBB',
      puesto: 'Proiektuburua / Jefa de proyecto',
      responsable: 'Aitor Zubizarreta Lasa',
    },
    pin: '123456',
    shortcuts: ['Nominas', ...SHORTCUTS_OF_ALL, ...HOURS, 'MisIdeasMejora', 'consejoSocial'],
  },
  {
    person: {
      ...AT_THE_PLANT,
      username: 'jon',
      empleado: 9345,
      isFba: false,
      idioma: 'es',
      nombre: 'Jon Martínez Olabarria',
      titulacion: 'Mekatronikako goi-mailako teknikaria / Técnico superior en Mecatrónica',
      departamento: 'Muntaketa / Montaje',
      ceco: '3105',
      nombrececo: '2. muntaketa-lerroa',
      fechanacimiento: '02/11/1991',
      domicilio: 'San Martin plaza 4, 1. A',
      poblacion: 'Bergara',
      estadocivil: 'Ezkongabea / Soltero',
      telefono: '600 000 102',
      email: 'jon@ataria.example',
      numhijosirpf: '0',
      numerolaguaro: '489345',
      numeroseguridadsocial: '200000934502',
      dni: '00000002W',
      relacionlaboral: 'Birkokatua / Reubicado',
      matriculacoche: '0000 BCD',
      puesto: 'Muntatzailea / Montador',
      responsable: 'Ane Etxeberria Agirre',
    },
    pin: '654321',
    shortcuts: ['Nominas', ...SHORTCUTS_OF_ALL, ...HOURS, 'otraInformacion'],
  },
  {
    person: {
      ...AT_THE_PLANT,
      username: 'miren',
      empleado: 15002,
      isFba: false,
      idioma: 'eu',
      nombre: 'Miren Altuna Garate',
      titulacion: 'Enpresen Administrazioa / Administración de Empresas',
      departamento: 'Erosketak / Compras',
      ceco: '2040',
      nombrececo: 'Hornikuntza',
      fechanacimiento: '27/07/1999',
      domicilio: 'Kale Barria 31, 2. C',
      poblacion: 'Oñati',
      estadocivil: 'Ezkongabea / Soltera',
      telefono: '600 000 103',
      email: 'miren@ataria.example',
      numhijosirpf: '0',
      numerolaguaro: '',
      numeroseguridadsocial: '200001500203',
      dni: '00000003A',
      relacionlaboral: 'Aldi baterakoa / Temporal',
      matriculacoche: '',
      puesto: 'Erosketa-teknikaria / Técnica de compras',
      responsable: 'Koldo Ugarte Mendizabal',
    },
    shortcuts: [...SHORTCUTS_OF_ALL, ...HOURS],
  },
  {
    person: {
      ...AT_THE_PLANT,
      username: 'koldo',
      empleado: 2000,
      isFba: false,
      idioma: 'eu',
      nombre: 'Koldo Ugarte Mendizabal',
      titulacion: 'Ekonomia / Economía',
      departamento: 'Erosketak / Compras',
      ceco: '2040',
      nombrececo: 'Hornikuntza',
      fechanacimiento: '09/01/1972',
      domicilio: 'Garibai etorbidea 8, 4. D',
      poblacion: 'Oñati',
      estadocivil: 'Ezkondua / Casado',
      telefono: '600 000 104',
      email: 'koldo@ataria.example',
      numhijosirpf: '1',
      numerolaguaro: '482000',
      numeroseguridadsocial: '200000200004',
      dni: '00000004G',
      relacionlaboral: 'Besteren konturakoa / Por cuenta ajena',
      matriculacoche: '0000 CDF',
      puesto: 'Erosketa-burua / Jefe de compras',
      responsable: 'Aitor Zubizarreta Lasa',
    },
    shortcuts: ['Nominas', ...SHORTCUTS_OF_ALL, ...HOURS],
  },
  {
    person: {
      ...AT_THE_PLANT,
      username: 'itziar',
      empleado: 60000,
      isFba: false,
      idioma: 'es',
      nombre: 'Itziar Aranburu Soto',
      titulacion: 'Arte Grafikoak / Artes Gráficas',
      departamento: 'Komunikazioa / Comunicación',
      ceco: '1020',
      nombrececo: 'Komunikazioa',
      fechanacimiento: '18/05/1995',
      domicilio: 'Otalora kalea 3, 1. esk.',
      poblacion: 'Aretxabaleta',
      estadocivil: 'Izatezko bikotea / Pareja de hecho',
      telefono: '600 000 105',
      email: 'itziar@ataria.example',
      numhijosirpf: '0',
      numerolaguaro: '',
      numeroseguridadsocial: '200006000005',
      dni: '00000005M',
      relacionlaboral: 'Bekaduna / Becaria',
      matriculacoche: '',
      puesto: 'Komunikazio-laguntzailea / Ayudante de comunicación',
      responsable: 'Ane Etxeberria Agirre',
    },
    shortcuts: SHORTCUTS_OF_ALL,
  },
  {
    person: {
      ...AT_THE_PLANT,
      username: 'aitor',
      empleado: 1530,
      isFba: true,
      idioma: 'eu',
      nombre: 'Aitor Zubizarreta Lasa',
      titulacion: 'Telekomunikazio Ingeniaritza / Ingeniería de Telecomunicación',
      departamento: 'Zuzendaritza / Dirección',
      ceco: '1000',
      nombrececo: 'Zuzendaritza',
      fechanacimiento: '30/09/1968',
      domicilio: 'Aldai auzoa 5',
      poblacion: 'Eskoriatza',
      estadocivil: 'Dibortziatua / Divorciado',
      telefono: '600 000 106',
      email: 'aitor@ataria.example',
      numhijosirpf: '3',
      numerolaguaro: '481530',
      numeroseguridadsocial: '200000153006',
      dni: '00000006Y',
      relacionlaboral: 'Bazkidea / Socio',
      matriculacoche: '0000 DFG',
      puesto: 'Plantako zuzendaria / Director de planta',
      responsable: '',
    },
    shortcuts: ['Nominas', 'Cartilla', ...SHORTCUTS_OF_ALL, ...HOURS, 'asamblea', 'RIC'],
  },
]

/** The owner's data on a demo document. */
export type DemoEmployee = Pick<DemoPerson['person'], 'empleado' | 'nombre'> & {
  readonly dni: string
  readonly departamento: string
}

export function demoEmployee(empleado: number): DemoEmployee | undefined {
  const found = DEMO_PEOPLE.find(({ person }) => person.empleado === empleado)?.person
  return found && { ...found, dni: found.dni ?? '', departamento: found.departamento ?? '' }
}

export const DEMO_USERNAMES: readonly string[] = DEMO_PEOPLE.map(({ person }) => person.username)

/** The columns of a person's data; a file may name them so, too. */
const COLUMNS = Object.keys(peopleKind.columns)

const SHEET: Sheet = {
  ...{ kind: peopleKind, headings: COLUMNS },
  lines: DEMO_PEOPLE.map(({ person: { isFba, ...data } }) => {
    const cells: Readonly<Record<string, unknown>> = { ...data, is_fba: isFba ? 'bai' : 'ez' }
    return COLUMNS.map((name) => String(cells[name] ?? ''))
  }),
}

const SHORTCUT_SHEET: Sheet = {
  ...{ kind: shortcutsKind, headings: ['person_id', 'section'] },
  lines: DEMO_PEOPLE.flatMap(({ person, shortcuts }) =>
    shortcuts.map((section) => [String(person.empleado), section]),
  ),
}

/** Brings the demo's people in, and gives them what no file has: password, secret code and picture. */
export async function addDemoPeople(database: Database, now: Date): Promise<void> {
  await bringIn(database, [SHEET, SHORTCUT_SHEET], now)
  for (const { person, pin } of DEMO_PEOPLE) {
    const photo = await keptFile(`portrait-${person.username}.png`)
    const [passwordHash, pinHash] = await Promise.all([
      hashSecret(DEMO_PASSWORD),
      pin === undefined ? null : hashSecret(pin),
    ])
    await database
      .update(people)
      .set({ passwordHash, pinHash, photo: photo.toString('base64') })
      .where(eq(people.empleado, person.empleado))
  }
}
