import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** A third of one core. A long period would let the browser run freely and then halt it for long. */
const QUOTA_US = 10_000
const PERIOD_US = 30_000

/** The kernel empties the group a moment after the browser's last process has ended. */
const REMOVE_TRIES = 50
const REMOVE_PAUSE_MS = 100

/** A control group whose processes share a third of one core. */
export interface SlowGroup {
  /** Moves the browser of that profile into the group, with all processes it has. */
  hold(profile: string): void
  /** Removes the group, once its processes have ended. */
  remove(): Promise<void>
}

/** Makes the group; throws where this machine does not allow it. */
export function makeSlowGroup(): SlowGroup {
  const failures: string[] = []
  for (const { parent, limit } of possibleParents()) {
    const folder = join(parent, `ataria-bench-${process.pid}`)
    try {
      mkdirSync(folder)
    } catch (error) {
      failures.push(String(error))
      continue
    }
    try {
      limit(folder)
      accessSync(join(folder, 'cgroup.procs'), constants.W_OK)
      return groupAt(folder)
    } catch (error) {
      failures.push(String(error))
      rmdirSync(folder)
    }
  }
  throw new Error(['No control group can be made that limits the CPU.', ...failures].join('\n  '))
}

interface Parent {
  readonly parent: string
  /** Sets the limit of a group below it. */
  limit(folder: string): void
}

/** Where a group may be made: beside or below this process's own group, or at the root. */
function possibleParents(): Parent[] {
  if (!existsSync('/proc/mounts')) return []
  return linesOf('/proc/mounts').flatMap((line) => {
    const [, mount = '', type, options = ''] = line.split(' ')
    if (type === 'cgroup2') {
      // A group of version 2 that has processes can have no limited groups below it.
      const own = dirname(ownGroup((controllers) => controllers === ''))
      return [own, '/'].map((path) => ({ parent: join(mount, path), limit: limitVersion2 }))
    }
    if (type !== 'cgroup' || !options.split(',').includes('cpu')) return []
    const own = ownGroup((controllers) => controllers.split(',').includes('cpu'))
    return [own, '/'].map((path) => ({ parent: join(mount, path), limit: limitVersion1 }))
  })
}

function limitVersion1(folder: string): void {
  writeFileSync(join(folder, 'cpu.cfs_period_us'), String(PERIOD_US))
  writeFileSync(join(folder, 'cpu.cfs_quota_us'), String(QUOTA_US))
}

function limitVersion2(folder: string): void {
  // Without the CPU's controller the file is missing, and cannot be made.
  writeFileSync(join(folder, 'cpu.max'), `${QUOTA_US} ${PERIOD_US}`)
}

function ownGroup(isIt: (controllers: string) => boolean): string {
  for (const line of linesOf('/proc/self/cgroup')) {
    const [, controllers = '', path = '/'] = line.split(':')
    if (isIt(controllers)) return path
  }
  return '/'
}

function groupAt(folder: string): SlowGroup {
  return {
    hold(profile) {
      const browser = browserOn(profile)
      const held = new Set<number>()
      for (;;) {
        // A process may start another before it is moved itself.
        const news = [browser, ...descendantsOf(browser)].filter((pid) => !held.has(pid))
        if (news.length === 0) return
        for (const pid of news) {
          held.add(pid)
          move(pid, folder)
        }
      }
    },
    async remove() {
      for (let left = REMOVE_TRIES; existsSync(folder); left--) {
        try {
          rmdirSync(folder)
        } catch (error) {
          if (left === 0) throw error
          await setTimeout(REMOVE_PAUSE_MS)
        }
      }
    },
  }
}

function move(pid: number, folder: string): void {
  try {
    writeFileSync(join(folder, 'cgroup.procs'), String(pid))
  } catch (cause) {
    // It may have ended meanwhile.
    if (!existsSync(`/proc/${pid}`)) return
    throw new Error(`Process ${pid} of the browser cannot be moved: ${cause}`, { cause })
  }
}

/** The browser's main process, which this process started. */
function browserOn(profile: string): number {
  const own = descendantsOf(process.pid).filter((pid) => {
    const switches = textOf(`/proc/${pid}/cmdline`).split('\0')
    return switches.includes(`--user-data-dir=${profile}`)
  })
  // Its own children have the same switch; the first found is the nearest.
  const [main] = own
  if (main === undefined) throw new Error(`No browser runs on ${profile}.`)
  return main
}

/** The process's children, their children and so on, nearest first. */
function descendantsOf(ancestor: number): number[] {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const facts = textOf(`/proc/${name}/stat`)
    // The second field is a name in brackets that may hold spaces; the parent is the fourth.
    const parent = Number(facts.slice(facts.lastIndexOf(')') + 2).split(' ')[1])
    children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const found: number[] = []
  for (let next = children.get(ancestor) ?? []; next.length > 0; ) {
    found.push(...next)
    next = next.flatMap((pid) => children.get(pid) ?? [])
  }
  return found
}

/** Empty when the process has ended. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // A process may end while the list of processes is read.
    return ''
  }
}

function linesOf(file: string): string[] {
  return readFileSync(file, 'utf8').split('\n')
}
