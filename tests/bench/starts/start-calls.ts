import { audienceOf } from '#contract/audience.ts'
import { API_ROOT } from '#contract/call.ts'
import { CONFIG_PATH } from '#contract/config.ts'
import { addDays, dayOf, toWireDay } from '#contract/day.ts'
import { allMessages } from '#contract/messages.ts'
import { DATASETS } from '#server/resources.ts'

const MANIFEST = `${API_ROOT}sync/manifest`
const MENU = `${API_ROOT}comedorMenu`

/** A start after which the phone holds all data: the calls of the start first, then the datasets. */
export interface StartCalls {
  readonly first: readonly string[]
  readonly datasets: readonly string[]
}

/** Whether the phone holds the ETag of a path, or of a dataset by its name. */
export type Holds = (pathOrDataset: string) => boolean

/** How much the phone holds already, by ETag. */
export const HOLDINGS = {
  'with all ETags held': () => true,
  'with a new menu and message': (what: string) =>
    !what.startsWith(MENU) && !isList(what) && what !== 'canteenMenu' && what !== 'messages',
  'with none': () => false,
} as const satisfies Readonly<Record<string, Holds>>

/** The calls of a person with that number, some two dozen. */
export function startCalls(empleado: number, now: Date): StartCalls {
  const today = dayOf(now)
  const period = {
    ...{ centro: '', direccion: '', departamento: '', matricula: '' },
    ...{ fechad: toWireDay(addDays(today, -30)), fechah: toWireDay(today) },
  }
  // Those that have a call to themselves; the others take parameters.
  const plain = DATASETS.flatMap(({ call }) => (call ? [API_ROOT + call.path] : []))
  return {
    first: [CONFIG_PATH, MANIFEST],
    datasets: [
      ...plain,
      asked('horas/GetData', { accion: 'Horastrabajadas', ...period }),
      asked('horas/GetData', { accion: 'Horasacumuladas', ...period }),
      asked('horas/GetHorasTeoricas', period),
      asked('file/list', { cat: 'Nominas' }),
      asked('file/list', { cat: 'otraInformacion' }),
      asked('mensajeria/list', allMessages(audienceOf(empleado))),
    ],
  }
}

function asked(path: string, query: Readonly<Record<string, string>>): string {
  return `${API_ROOT}${path}?${new URLSearchParams(query)}`
}

function isList(path: string): boolean {
  return path.startsWith(`${API_ROOT}mensajeria/list`)
}
