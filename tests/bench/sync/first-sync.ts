import type { Browser, Page } from '@playwright/test'
import * as z from 'zod/mini'
import { API_ROOT } from '#contract/call.ts'
import { pullAll } from '#contract/sync.ts'
import { rowsOf } from '#tests/fixtures/local-data.ts'
import { login, type Person } from '#tests/fixtures/people.ts'

const attemptSchema = z.object({
  ms: z.number(),
  calls: z.number(),
  rowsWritten: z.number(),
  failed: z.array(z.unknown()),
})

export type Attempt = z.infer<typeof attemptSchema>

const LOOK_EVERY_MS = 500

/** The syncs recorded in this page's database, oldest first. */
export async function attemptsOf(page: Page): Promise<Attempt[]> {
  return z.array(attemptSchema).parse(await rowsOf(page, 'syncAttempts'))
}

export interface FirstSync {
  readonly app: Attempt
  /** Milliseconds for fetching the same answer and writing the same rows in one transaction. */
  readonly floorMs: number
}

/**
 * One person's first sync on a new device, by the worker's own record, and then the floor in a page of
 * the same browser: the same call, and one raw IndexedDB transaction of the resulting rows.
 */
export async function timeFirstSync(
  browser: Browser,
  url: string,
  person: Person,
): Promise<FirstSync> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    await login(page, person, `${url}/Login`)
    const app = await firstAttempt(page)
    if (app.failed.length > 0) throw new Error('The first sync failed.')
    if (app.calls !== 1) throw new Error(`The first sync took ${app.calls} calls.`)
    const floorMs = await timeFloor(page)
    return { app, floorMs }
  } finally {
    await context.close()
  }
}

/** Polled slowly: each poll reads the database that the sync writes to. */
async function firstAttempt(page: Page): Promise<Attempt> {
  for (;;) {
    await page.waitForTimeout(LOOK_EVERY_MS)
    const [first] = await attemptsOf(page)
    if (first) return first
  }
}

/** In the page itself, which is idle by then. */
function timeFloor(page: Page): Promise<number> {
  return page.evaluate(async (path) => {
    const token = localStorage.getItem('access_token')
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    const own = names.find((name) => /^ataria-[0-9a-f]{24}-\d+$/.test(name)) ?? ''
    const from = await done(indexedDB.open(own))
    const stores = [...from.objectStoreNames].filter((name) => name !== 'messageDocuments')
    const reading = from.transaction(stores)
    const shapes = stores.map((name) => {
      const { keyPath, autoIncrement } = reading.objectStore(name)
      return { name, keyPath, autoIncrement, rows: done(reading.objectStore(name).getAll()) }
    })
    const tables = await Promise.all(
      shapes.map(async ({ rows, ...shape }) => ({ ...shape, rows: await rows })),
    )
    from.close()
    const opening = indexedDB.open('floor', 1)
    opening.onupgradeneeded = () => {
      for (const { name, keyPath, autoIncrement } of tables) {
        opening.result.createObjectStore(name, { keyPath, autoIncrement })
      }
    }
    const floor = await done(opening)

    const start = performance.now()
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    const request = { method: 'POST', headers, body: '{"have":{}}', cache: 'no-store' } as const
    await (await fetch(path, request)).text()
    const writing = floor.transaction(stores, 'readwrite')
    for (const { name, rows } of tables) {
      for (const row of rows) writing.objectStore(name).put(row)
    }
    await new Promise((resolve, reject) => {
      writing.oncomplete = resolve
      writing.onerror = reject
    })
    const ms = performance.now() - start
    floor.close()
    return ms
  }, API_ROOT + pullAll.path)
}
