import { daysOfMonth, type IsoDay, monthOf, toDayKey, yearOf } from '#contract/day.ts'
import { FOLDERS, type Folder, PRIVATE_FOLDERS } from '#contract/documents/folders.ts'
import type { Database } from '#server/db/database.ts'
import type { Sheet } from '#server/demo/bring-in.ts'
import { activeFoldersKind } from '#server/office/import/kinds/active-folders.ts'
import { type PublishedDocument, publishDocuments } from '#server/services/documents.ts'
import { listEmployees } from '#server/services/people.ts'

/** Payslips go back this many years, this one included (spec §9, "Year dropdown"). */
const YEARS = 6

/** The twelve folders, all open. */
export const FOLDER_SHEET: Sheet = {
  ...{ kind: activeFoldersKind, headings: ['folder'] },
  lines: FOLDERS.map((folder) => [folder]),
}

/** Publishes the documents of the twelve folders as of `today`. */
export async function publishDemoDocuments(database: Database, today: IsoDay): Promise<void> {
  for (const { id, empleado } of await listEmployees(database)) {
    for (const folder of PRIVATE_FOLDERS) {
      await publishDocuments(database, folder, id, ownDocuments(folder, empleado, today))
    }
  }
  for (const [folder, documents] of Object.entries(sharedDocuments(today))) {
    await publishDocuments(database, folderNamed(folder), null, documents)
  }
}

function folderNamed(name: string): Folder {
  const folder = FOLDERS.find((known) => known === name)
  if (!folder) throw new Error(`no folder ${name}`)
  return folder
}

/** The documents of the employee with that number in a private folder, as of `today`. */
export function ownDocuments(folder: Folder, empleado: number, today: IsoDay): PublishedDocument[] {
  const years = Array.from({ length: YEARS }, (_, index) => yearOf(today) - index)
  const yearly = years.slice(1)
  const owned = (longdate: string, texto: string, file: string) => ({
    ...{ date: longdate.slice(0, 6), longdate, texto, name: texto, file },
    path: `demo/${folder}/${empleado}/${longdate}.pdf`,
  })
  const member = empleado < 2000
  switch (folder) {
    case 'Nominas':
      return years
        .flatMap((year) => payDays(year))
        .filter((longdate) => longdate <= toDayKey(today))
        .map((longdate) =>
          longdate.endsWith('15')
            ? owned(longdate, 'Aparteko ordainsaria / Paga extra', `nomina-${longdate}.pdf`)
            : owned(longdate, 'Nomina / Nómina', `nomina-${longdate}.pdf`),
        )
    case '10T':
      return yearly.map((year) =>
        owned(
          `${year}1231`,
          `10T ziurtagiria ${year} / Certificado 10T ${year}`,
          `10T-${year}.pdf`,
        ),
      )
    case 'Cartilla':
      return member
        ? yearly.map((year) =>
            owned(
              `${year}1231`,
              `Bazkidearen kartilla ${year} / Cartilla del socio ${year}`,
              `cartilla-${year}.pdf`,
            ),
          )
        : []
    case 'Retornos':
      return member
        ? yearly.map((year) =>
            owned(
              `${year + 1}0430`,
              `${year}ko itzulkinak / Retornos de ${year}`,
              `retornos-${year}.pdf`,
            ),
          )
        : []
    case 'Intereses':
      return member
        ? yearly.flatMap((year) => [
            owned(
              `${year}0630`,
              `${year}ko 1. seihilekoa / 1.er semestre de ${year}`,
              `intereses-${year}-1.pdf`,
            ),
            owned(
              `${year}1231`,
              `${year}ko 2. seihilekoa / 2.º semestre de ${year}`,
              `intereses-${year}-2.pdf`,
            ),
          ])
        : []
    case 'InteresesPrestamo':
      return member || empleado === 2000
        ? yearly
            .slice(0, 3)
            .map((year) =>
              owned(
                `${year}1231`,
                `Maileguaren interesak ${year} / Intereses del préstamo ${year}`,
                `prestamo-${year}.pdf`,
              ),
            )
        : []
    default:
      throw new Error(`${folder} is not private`)
  }
}

/** The days of a year's fourteen payslips, `yyyymmdd`: each month's last, June 15th, December 15th. */
function payDays(year: number): string[] {
  const days: string[] = []
  for (let month = 1; month <= 12; month++) {
    const last = daysOfMonth(year, month).at(-1)
    if (last === undefined) throw new Error('a month without days')
    if (month % 6 === 0) days.push(`${toDayKey(last).slice(0, 6)}15`)
    days.push(toDayKey(last))
  }
  return days
}

type SharedFolder = Exclude<Folder, (typeof PRIVATE_FOLDERS)[number]>

/** What every employee sees, in every public folder; among it a video and a presentation. */
function sharedDocuments(today: IsoDay): Record<SharedFolder, PublishedDocument[]> {
  // The last year whose assembly, in May, is over.
  const year = monthOf(today) > 5 ? yearOf(today) : yearOf(today) - 1
  const shared = (folder: SharedFolder, longdate: string, texto: string, file: string) => ({
    ...{ date: longdate.slice(0, 6), longdate, texto, name: texto, file },
    path: `demo/${folder}/${file}`,
  })
  const lastYears = [year, year - 1, year - 2]
  return {
    asamblea: lastYears.flatMap((at) => [
      shared(
        'asamblea',
        `${at}0509`,
        `Batzar nagusia ${at}: deialdia / Asamblea general ${at}: convocatoria`,
        `deialdia-${at}.pdf`,
      ),
      shared(
        'asamblea',
        `${at}0523`,
        `Batzar nagusia ${at}: akta / Asamblea general ${at}: acta`,
        `akta-${at}.pdf`,
      ),
    ]),
    charlasInformativas: [
      shared(
        'charlasInformativas',
        `${year}0312`,
        'Urteko hitzaldia: aurkezpena / Charla anual: presentación',
        `hitzaldia-${year}.odp`,
      ),
      shared(
        'charlasInformativas',
        `${year}0313`,
        'Urteko hitzaldia: bideoa / Charla anual: vídeo',
        `hitzaldia-${year}.mp4`,
      ),
    ],
    EstatutosSociales: [
      shared(
        'EstatutosSociales',
        `${year - 3}0601`,
        'Estatutu sozialak / Estatutos sociales',
        'estatutuak.pdf',
      ),
    ],
    RIC: [
      shared(
        'RIC',
        `${year - 2}0115`,
        'Barne-araudia / Reglamento de régimen interno',
        'barne-araudia.pdf',
      ),
    ],
    consejoSocial: lastYears.map((at) =>
      shared(
        'consejoSocial',
        `${at}0220`,
        `Kontseilu Soziala: ${at}ko otsaileko akta / Consejo Social: acta de febrero de ${at}`,
        `kontseilua-${at}.pdf`,
      ),
    ),
    otraInformacion: [
      shared(
        'otraInformacion',
        `${year}0901`,
        'Jantokiaren arauak / Normas del comedor',
        'jantokia.pdf',
      ),
      shared(
        'otraInformacion',
        `${year}0202`,
        'Aparkalekuaren planoa / Plano del aparcamiento',
        'aparkalekua.pdf',
      ),
    ],
  }
}
