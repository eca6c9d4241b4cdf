import { audienceOf } from '#contract/audience.ts'
import { API_ROOT } from '#contract/call.ts'
import { CONFIG_PATH } from '#contract/config.ts'
import { dayOf, toWireDay } from '#contract/day.ts'
import { FOLDERS, isFolderFor } from '#contract/documents/folders.ts'
import {
  type HourPeriod,
  rollingYear,
  summaryPeriods,
  theoreticalPeriods,
} from '#contract/hours/periods.ts'
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

/** The calls of a person with that number, some fifty: what `POST sync/pull` answers by one. */
export function startCalls(empleado: number, now: Date): StartCalls {
  const today = dayOf(now)
  // Those that have a call to themselves; the others take parameters.
  const plain = DATASETS.flatMap(({ call }) => (call ? [API_ROOT + call.path] : []))
  return {
    first: [CONFIG_PATH, MANIFEST],
    datasets: [
      ...plain,
      ...rollingYear(today).map((month) => hours('Horastrabajadas', month)),
      ...summaryPeriods(today, []).map((period) => hours('Horasacumuladas', period)),
      ...theoreticalPeriods(today, []).map((period) =>
        asked('horas/GetHorasTeoricas', queryOf(period)),
      ),
      ...FOLDERS.filter((folder) => isFolderFor(folder, empleado)).map((cat) =>
        asked('file/list', { cat }),
      ),
      asked('mensajeria/list', allMessages(audienceOf(empleado))),
    ],
  }
}

function hours(accion: string, period: HourPeriod): string {
  return asked('horas/GetData', { accion, ...queryOf(period) })
}

function queryOf({ from, to }: HourPeriod) {
  return {
    ...{ centro: '', direccion: '', departamento: '', matricula: '' },
    ...{ fechad: toWireDay(from), fechah: toWireDay(to) },
  }
}

function asked(path: string, query: Readonly<Record<string, string>>): string {
  return `${API_ROOT}${path}?${new URLSearchParams(query)}`
}

function isList(path: string): boolean {
  return path.startsWith(`${API_ROOT}mensajeria/list`)
}
