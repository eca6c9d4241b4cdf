import { addDays, dayOf } from '#contract/day.ts'
import type { Database } from '#server/db/database.ts'
import { bringIn, halves, type Sheet } from '#server/demo/bring-in.ts'
import { ideaCategoriesKind } from '#server/office/import/kinds/idea-categories.ts'
import { addIdea, categoriesOfIdeas } from '#server/services/ideas.ts'
import { findPerson } from '#server/services/people.ts'

const CATEGORIES = [
  'Laneko segurtasuna / Seguridad en el trabajo',
  'Ingurumena / Medio ambiente',
  'Kalitatea / Calidad',
  'Lan-antolaketa / Organización del trabajo',
  'Kontziliazioa / Conciliación',
] as const

const CATEGORY_SHEET: Sheet = {
  ...{ kind: ideaCategoriesKind, headings: ['order', 'basque', 'spanish'] },
  lines: CATEGORIES.map((titulo, index) => [String(index + 1), ...halves(titulo)]),
}

interface DemoIdea {
  readonly author: string
  readonly category: number
  readonly daysAgo: number
  /** Without one it has just been sent. */
  readonly estado?: string
  readonly idioma: 'eu' | 'es'
  readonly titulo: string
  readonly situacion: string
  readonly solucion: string
  readonly beneficios: string
  readonly respuesta?: string
}

const IDEAS: readonly DemoIdea[] = [
  {
    author: 'ane',
    category: 0,
    daysAgo: 410,
    estado: 'Ezarria / Implantada',
    idioma: 'eu',
    titulo: 'Ispilua biltegiko bidegurutzean',
    situacion: 'Orgek eta oinezkoek ez dute elkar ikusten biltegiko bidegurutzean.',
    solucion: 'Ispilu ganbil bat jartzea bidegurutzearen gainean.',
    beneficios: 'Istripu gutxiago.\nOrgak ez dira gelditu behar.',
    respuesta: 'Urtarrilean jarri genuen. Eskerrik asko!',
  },
  {
    author: 'ane',
    category: 1,
    daysAgo: 160,
    estado: 'Onartua / Aceptada',
    idioma: 'eu',
    titulo: 'Bizikletentzako aparkaleku estalia',
    situacion: 'Euria egiten duenean bizikletak busti egiten dira, eta jendeak autoa hartzen du.',
    solucion: 'Aparkalekuaren zati bat estaltzea, eguzki-plakekin.',
    beneficios: 'Auto gutxiago eta argindarra etxean egina.',
    respuesta: 'Datorren urteko aurrekontuan sartuko da.',
  },
  {
    author: 'ane',
    category: 3,
    daysAgo: 45,
    estado: 'Aztertzen / En estudio',
    idioma: 'eu',
    titulo: 'Bilerarik gabeko asteazkenak',
    situacion: 'Asteko egun guztietan bilerak daude, eta zaila da arreta behar duen lana egitea.',
    solucion: 'Asteazkenetan bilerarik ez jartzea.',
    beneficios: 'Egun oso bat jarraian lan egiteko.',
  },
  {
    author: 'ane',
    category: 4,
    daysAgo: 3,
    idioma: 'eu',
    titulo: 'Udako ordutegia ekainean hastea',
    situacion: 'Ikasturtea ekainaren hasieran moteltzen da, eta ordutegia uztailean hasten.',
    solucion: 'Sei orduko ostiralak ekainaren erdian hastea.',
    beneficios: '',
  },
  {
    author: 'jon',
    category: 2,
    daysAgo: 290,
    estado: 'Baztertua / Descartada',
    idioma: 'es',
    titulo: 'Cambiar las cajas de tornillos por bolsas',
    situacion: 'Las cajas ocupan mucho sitio en el puesto.',
    solucion: 'Pedir los tornillos en bolsas de 200 unidades.',
    beneficios: 'Más sitio en la línea 2.',
    respuesta: 'El proveedor no sirve bolsas por debajo de 1.000 unidades.',
  },
  {
    author: 'jon',
    category: 0,
    daysAgo: 20,
    estado: 'Aztertzen / En estudio',
    idioma: 'es',
    titulo: 'Alfombrillas en los puestos de pie',
    situacion: 'En la línea 2 estamos ocho horas de pie sobre hormigón.',
    solucion: 'Poner alfombrillas antifatiga en los seis puestos.',
    beneficios: 'Menos dolores de espalda y de piernas.',
  },
  {
    author: 'aitor',
    category: 1,
    daysAgo: 75,
    estado: 'Onartua / Aceptada',
    idioma: 'eu',
    titulo: 'Argiak bakarrik itzaltzea',
    situacion: 'Biltegiko argiak gau osoan piztuta egoten dira.',
    solucion: 'Presentzia-detektagailuak jartzea.',
    beneficios: 'Argindar gutxiago.',
    respuesta: 'Aurrera: mantentze-lanetakoek jarriko dituzte.',
  },
]

/** Adds the demo's categories and ideas once; later ideas of people are added to them. */
export async function addDemoIdeas(database: Database, now: Date): Promise<void> {
  const today = dayOf(now)
  await database.transaction(async (transaction) => {
    if ((await categoriesOfIdeas(transaction)).length > 0) return
    await bringIn(transaction, [CATEGORY_SHEET], now)
    const categories = (await categoriesOfIdeas(transaction)).map(({ id }) => id)
    for (const { author, category, daysAgo, estado, respuesta, ...written } of IDEAS) {
      const person = await findPerson(transaction, author)
      const categoryId = categories[category]
      if (!person || categoryId === undefined) throw new Error(`${author} has no such category`)
      const course = { ...(estado && { estado }), ...(respuesta && { respuesta }) }
      const day = addDays(today, -daysAgo)
      await addIdea(transaction, person.id, { ...written, categoryId }, day, course)
    }
  })
}
