import { brand } from '#brand/brand.ts'
import { toFolder } from '#contract/documents/folders.ts'
import { keptFile } from '#server/demo/kept-file.ts'
import { makeMessageFile } from '#server/demo/message-files.ts'
import { euros, payslip } from '#server/demo/payslip.ts'
import { makePdf, type Sheet } from '#server/demo/pdf.ts'
import { type DemoEmployee, demoEmployee } from '#server/demo/people.ts'

/** The bytes of a demo document by its path in the store; `undefined` for any other path. */
export async function makeDemoFile(path: string): Promise<Uint8Array | undefined> {
  const own = /^demo\/(\w+)\/(\d+)\/(\d{8})\.pdf$/.exec(path)
  if (own) {
    const [, folder = '', empleado = '', longdate = ''] = own
    const person = demoEmployee(Number(empleado))
    return person && makePdf([ownSheet(folder, person, longdate)])
  }
  const [, folder = '', name = '', ending = ''] = /^demo\/(\w+)\/([\w-]+)\.(\w+)$/.exec(path) ?? []
  if (folder === 'messages') return makeMessageFile(Number(name), ending)
  if (!toFolder(folder)) return undefined
  switch (ending) {
    case 'pdf':
      return makePdf(sharedSheets(folder, name))
    case 'mp4':
    case 'odp':
      return keptFile(`talk.${ending}`)
    default:
      return undefined
  }
}

function ownSheet(folder: string, person: DemoEmployee, longdate: string): Sheet {
  const month = `${longdate.slice(0, 4)}-${longdate.slice(4, 6)}`
  const subtitle = `${month} · ${person.nombre} · ${person.empleado} · ${person.dni}`
  // Enough to tell documents apart.
  const amount = (person.empleado * 131 + Number(longdate.slice(0, 6)) * 977) % 900_000
  const sheet = (title: string, label: string, cents: number): Sheet => ({
    ...{ title, subtitle },
    lines: [['Saila · Departamento', person.departamento.replace(' / ', ' · ')]],
    total: [label, euros(cents)],
  })
  switch (folder) {
    case 'Nominas':
      return payslip(person, longdate)
    case '10T':
      return sheet('10T ziurtagiria · Certificado 10T', 'Atxikitakoa · Retenido', amount)
    case 'Cartilla':
      return sheet('Bazkidearen kartilla · Cartilla del socio', 'Kapitala · Capital', amount * 4)
    case 'Retornos':
      return sheet('Itzulkinak · Retornos', 'Itzulkina · Retorno', amount / 2)
    case 'Intereses':
      return sheet(
        'Kapitalaren interesak · Intereses del capital',
        'Interesak · Intereses',
        amount / 5,
      )
    default:
      return sheet(
        'Maileguaren interesak · Intereses del préstamo',
        'Interesak · Intereses',
        amount / 9,
      )
  }
}

function sharedSheets(folder: string, name: string): Sheet[] {
  return [1, 2].map((page) => ({
    title: `${folder} · ${name}`,
    subtitle: `${page} / 2`,
    lines: [
      [`${brand.name} kooperatibaren dokumentu asmatua, erakusteko egina.`],
      [`Documento inventado de la cooperativa ${brand.name}, hecho para la demostración.`],
    ],
  }))
}
