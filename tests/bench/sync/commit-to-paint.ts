import type { Browser, Page, Worker } from '@playwright/test'
import { addDays, dayOf, toWireDay } from '#contract/day.ts'
import { startFaultProxy } from '#tests/fixtures/fault-proxy.ts'
import { freshnessOf, refreshUntilQuiet } from '#tests/fixtures/local-data.ts'
import { login } from '#tests/fixtures/people.ts'

/** Milliseconds from the commit of a row in the worker to the frame of the page that shows it. */
export async function timeCommitToPaint(
  browser: Browser,
  url: string,
  runs: number,
): Promise<number[]> {
  const proxy = await startFaultProxy(() => url)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    proxy.spoil('sync/manifest', { kind: 'status', status: 404 })
    await login(page, 'ane', `${proxy.url}/Login`)
    while ((await freshnessOf(page, 'messageDocuments'))?.confirmedAt === undefined) {
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
    await page.goto(`${proxy.url}/Comedor`)
    await refreshUntilQuiet(page, 'canteenMenu')
    // A worker of the page before may still be listed.
    const worker = page.workers().at(-1)
    if (!worker) throw new Error('The sync worker does not run.')
    await noteCommits(worker)
    const times: number[] = []
    for (let run = 0; run < runs; run++) {
      const dish = `Platera ${run} ${Date.now()}`
      proxy.spoil('comedorMenu', { kind: 'json', value: [menuOf(dish)] })
      const painted = whenPainted(page, dish)
      await page.getByRole('button', { name: 'Eguneratu' }).click()
      const paintedAt = await painted
      times.push(paintedAt - (await lastCommit(worker)))
      await refreshUntilQuiet(page, 'shortcuts')
    }
    return times
  } finally {
    await context.close()
    await proxy.stop()
  }
}

/** Tomorrow's row: today's leaves the screen with the canteen's last hour. */
function menuOf(dish: string) {
  return {
    fecha: toWireDay(addDays(dayOf(new Date()), 1)),
    primerPlato: dish,
    primerPlatoEuskera: dish,
    segundoPlato: 'B',
    segundoPlatoEuskera: 'B',
    postre: 'C',
    postreEuskera: 'C',
  }
}

/** Both clocks are relative to time origins. */
async function noteCommits(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    // Not `transaction`: Dexie binds that when it opens the database.
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (...args) {
      if (this.name === 'menus') {
        this.transaction.addEventListener('complete', () => {
          Object.assign(globalThis, { committedAt: performance.timeOrigin + performance.now() })
        })
      }
      return Reflect.apply(put, this, args)
    }
  })
}

async function lastCommit(worker: Worker): Promise<number> {
  const at: unknown = await worker.evaluate(() => Reflect.get(globalThis, 'committedAt'))
  if (typeof at !== 'number') throw new Error('The worker committed nothing.')
  return at
}

function whenPainted(page: Page, text: string): Promise<number> {
  return page.evaluate(
    (shown) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (!document.body.textContent.includes(shown)) return
          observer.disconnect()
          requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()))
        }
        const observer = new MutationObserver(look)
        observer.observe(document.body, { childList: true, subtree: true, characterData: true })
        look()
      }),
    text,
  )
}
