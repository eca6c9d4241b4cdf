import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from '#tests/fixtures/accessibility.ts'
import type { FaultProxy } from '#tests/fixtures/fault-proxy.ts'
import { FAILED_LOAD } from '#tests/fixtures/faults.ts'
import { untilQuiet } from '#tests/fixtures/local-data.ts'
import { listMany, manyDocuments, manyIdeas, manyMessages } from '#tests/fixtures/long-lists.ts'
import { login } from '#tests/fixtures/people.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const MANY = 5_000
const MANY_IDEAS = 300

/** The most rows in the DOM out of thousands: those in view, and some before and after. */
const DRAWN = 40

const rows = (page: Page) => page.getByRole('main').locator('li[data-index]')

const rowAt = (page: Page, place: number) =>
  page.getByRole('main').locator(`li[aria-posinset="${place}"]`)

async function expectFewDrawn(page: Page, lists = 1) {
  // A row that is still being read has no text.
  const unread = page.getByRole('main').locator('li[aria-busy]')
  const unreadInView = () =>
    unread.evaluateAll(
      (all) =>
        all
          .map((row) => row.getBoundingClientRect())
          .filter(({ top, bottom }) => bottom > 0 && top < innerHeight).length,
    )
  await expect.poll(unreadInView).toBe(0)
  expect(await rows(page).count()).toBeLessThan(DRAWN * lists)
}

/** A row in the middle of the view. */
async function rowInView(page: Page): Promise<Locator> {
  const place = await page.evaluate(() => {
    const [x, y] = [innerWidth / 2, innerHeight / 2]
    const row = document.elementsFromPoint(x, y).find((each) => each.matches('li[data-index]'))
    return row?.getAttribute('aria-posinset')
  })
  expect(place).toBeTruthy()
  return rowAt(page, Number(place))
}

/** Its position in the view, in px, once it no longer moves. */
async function topOf(row: Locator): Promise<number> {
  let now = Number.NaN
  await expect(async () => {
    const before = now
    await row.page().evaluate(async () => {
      for (let frame = 0; frame < 6; frame++) await new Promise(requestAnimationFrame)
    })
    now = await top(row)
    expect(now).toBe(before)
  }).toPass()
  return now
}

/** It comes to this position, in px, and stays there. */
async function expectAt(row: Locator, px: number): Promise<void> {
  const off = async () => Math.abs((await top(row)) - px)
  await expect.poll(off).toBeLessThan(2)
  await topOf(row)
  expect(await off()).toBeLessThan(2)
}

async function top(row: Locator): Promise<number> {
  return row.evaluate((element) => Math.round(element.getBoundingClientRect().top))
}

/** Rows stand below each other in order, without overlaps; exact to a whole px. */
async function expectNoOverlap(page: Page) {
  await expect(async () => {
    const gaps = await rows(page).evaluateAll((all) =>
      all.slice(1).map((row, index) => {
        const [before, behind] = [all[index]?.getBoundingClientRect(), row.getBoundingClientRect()]
        return Math.round(behind.top - (before?.bottom ?? 0))
      }),
    )
    expect(gaps.filter((gap) => Math.abs(gap) > 1)).toEqual([])
  }).toPass()
}

/** Waits until the browser has ended the smooth scrolling that a key began. */
async function untilScrolled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let still = 0, before = scrollY; still < 12; before = scrollY) {
      await new Promise((drawn) => requestAnimationFrame(drawn))
      still = scrollY === before ? still + 1 : 0
    }
  })
}

/** Signs in with as many ideas and opens their list. */
async function openManyIdeas(page: Page, proxy: FaultProxy): Promise<void> {
  listMany(proxy, { ideas: manyIdeas(MANY_IDEAS) })
  await login(page, 'ane', `${proxy.url}/Login`)
  await page.goto(`${proxy.url}/MisIdeasMejora`)
  await expect(rowAt(page, 1)).toContainText('Ideia 0')
}

test.beforeEach(({ faults }) => faults.allow(FAILED_LOAD))

test('of 5,000 messages only those in view are rendered; Home, End and the page keys reach all', async ({
  page,
  faultProxy,
}) => {
  listMany(faultProxy, { messages: manyMessages(MANY) })
  await login(page, 'ane', `${faultProxy.url}/Login`)
  await page.goto(`${faultProxy.url}/MensajesList`)
  await expect(rowAt(page, 1)).toHaveAttribute('aria-setsize', String(MANY))
  await expect(rowAt(page, 1)).toContainText('Oharra 0')
  await expectFewDrawn(page)
  await expectNoOverlap(page)

  await page.keyboard.press('End')
  await expect(rowAt(page, MANY)).toContainText(`Oharra ${MANY - 1}`)
  await expect(rowAt(page, MANY)).toBeInViewport({ ratio: 0.9 })
  await expectFewDrawn(page)
  await untilScrolled(page)
  await page.keyboard.press('PageUp')
  await expect(rowAt(page, MANY)).not.toBeInViewport()
  await expectFewDrawn(page)
  await expectNoOverlap(page)
  await expectAccessibleInBothThemes(page)

  await untilScrolled(page)
  await page.keyboard.press('Home')
  await expect(rowAt(page, 1)).toBeInViewport()
  await untilScrolled(page)
  await page.keyboard.press('PageDown')
  await expect(rowAt(page, 1)).not.toBeInViewport()
  await expectFewDrawn(page)
})

test('Tab goes on from the focused message, however far it was scrolled away', async ({
  page,
  faultProxy,
}) => {
  listMany(faultProxy, { messages: manyMessages(MANY) })
  await login(page, 'ane', `${faultProxy.url}/Login`)
  await page.goto(`${faultProxy.url}/MensajesList`)
  await rowAt(page, 3).getByRole('link').focus()
  await page.keyboard.press('End')
  await expect(rowAt(page, MANY)).toBeInViewport()
  await expect(rowAt(page, 3).getByRole('link')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(rowAt(page, 4).getByRole('link')).toBeFocused()
  await expect(rowAt(page, 4)).toBeInViewport()
  for (let place = 5; place < 30; place += 1) {
    await page.keyboard.press('Tab')
    await expect(rowAt(page, place).getByRole('link')).toBeFocused()
  }
})

test('going back from a message restores the scroll position, and new messages do not move it', async ({
  page,
  faultProxy,
}) => {
  const messages = manyMessages(MANY)
  listMany(faultProxy, { messages })
  await login(page, 'ane', `${faultProxy.url}/Login`)
  await page.goto(`${faultProxy.url}/MensajesList`)
  await expect(rowAt(page, 1)).toHaveAttribute('aria-setsize', String(MANY))
  // Marks all as read: bold words are longer. Not by a reload: the router restores the scroll position
  // of the load before once it has rendered the screen, whatever was scrolled since.
  await page.getByRole('button', { name: 'Atzera' }).click()
  await expect(page).toHaveURL(/Portada/)
  await page.getByRole('banner').getByRole('link', { name: /^Mezu/ }).click()
  // Waits for the list: a skeleton cannot scroll.
  await expect(rowAt(page, 1)).toContainText('Oharra 0')
  await expect(rowAt(page, 1).getByText('berria', { exact: true })).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
  await expect(rowAt(page, 1)).toHaveCount(0)
  // Upwards as well, over rows whose height was not known.
  for (let times = 0; times < 5; times += 1) await page.keyboard.press('PageUp')
  await untilScrolled(page)
  await expectFewDrawn(page)
  const row = await rowInView(page)
  const words = (await row.getByText('Oharra').textContent()) ?? ''
  const before = await topOf(row)
  await row.getByRole('link').click()
  await expect(page).toHaveURL(/MensajesDetail/)
  await page.getByRole('button', { name: 'Atzera' }).click()
  await expect(row).toContainText(words)
  await expectAt(row, before)

  const place = Number(await row.getAttribute('aria-posinset'))
  // At the top new ones would be visible, and move the others down.
  expect(place).toBeGreaterThan(MANY / 4)
  const news = manyMessages(3).map((each) => ({ ...each, id: each.id + MANY }))
  listMany(faultProxy, { messages: [...news, ...messages] })
  const refresh = page.getByRole('button', { name: 'Eguneratu' })
  // While a sync runs the button does nothing.
  await untilQuiet(page)
  // At its position: it is scrolled out of view.
  await refresh.dispatchEvent('click')
  const moved = rowAt(page, place + 3)
  await expect(moved).toContainText(words)
  await expectAt(moved, before)
})

test('a position far down is restored after the list was opened again at its top', async ({
  page,
  faultProxy,
}) => {
  listMany(faultProxy, { messages: manyMessages(MANY) })
  await login(page, 'ane', `${faultProxy.url}/Login`)
  await page.goto(`${faultProxy.url}/MensajesList`)
  await expect(rowAt(page, 1)).toContainText('Oharra 0')
  await page.getByRole('button', { name: 'Atzera' }).click()
  const toList = page.getByRole('banner').getByRole('link', { name: /^Mezu/ })
  await toList.click()
  await expect(rowAt(page, 1)).toContainText('Oharra 0')
  // Down over rows that are measured on the way, which are higher or lower than estimated.
  for (let times = 0; times < 40; times += 1) {
    await page.evaluate(async () => {
      scrollBy({ top: innerHeight, behavior: 'instant' })
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    })
  }
  await expectFewDrawn(page)
  const row = await rowInView(page)
  const place = Number(await row.getAttribute('aria-posinset'))
  expect(place).toBeGreaterThan(100)
  const key = new RegExp(`^/MensajesDetail/${place - 1}-`)
  await expect(row.getByRole('link')).toHaveAttribute('href', key)
  const before = await topOf(row)

  await row.getByRole('link').click()
  await expect(page).toHaveURL(/MensajesDetail/)
  await toList.click()
  await expect(rowAt(page, 1)).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL(/MensajesDetail/)
  await page.goBack()
  await expect(row.getByRole('link')).toHaveAttribute('href', key)
  await expectAt(row, before)

  // The same without waiting for the screen between them.
  await page.goForward()
  await expect(page).toHaveURL(/MensajesDetail/)
  await page.goForward()
  await expect(rowAt(page, 1)).toBeInViewport()
  await page.evaluate(() => history.go(-2))
  await expect(row.getByRole('link')).toHaveAttribute('href', key)
  await expectAt(row, before)
})

test('of 5,000 documents only those in view are rendered, under their years; going back restores the position', async ({
  page,
  faultProxy,
}) => {
  listMany(faultProxy, { documents: manyDocuments(MANY) })
  await login(page, 'ane', `${faultProxy.url}/Login`)
  await page.goto(`${faultProxy.url}/Nominas`)
  await expect(page.getByText('Nomina 0', { exact: true })).toBeVisible()
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  const years = await headings.count()
  expect(years).toBeGreaterThan(4)
  // The years far below have one row each.
  await expectFewDrawn(page)

  await page.keyboard.press('End')
  const last = page.getByText(`nomina-${MANY - 1}`, { exact: true })
  await expect(last).toBeInViewport()
  await expectFewDrawn(page, years)
  await page.keyboard.press('PageUp')
  await untilScrolled(page)
  await expectFewDrawn(page, years)
  await expectAccessible(page)
  const row = await rowInView(page)
  const words = await row.innerText()
  const before = await topOf(row)
  await page.locator('header a[href="/MensajesList"]').click()
  await expect(page).toHaveURL(/MensajesList/)
  await page.goBack()
  await expect(row.filter({ hasText: words.split('\n')[0] ?? '' })).toBeInViewport()
  await expectAt(row, before)

  await page.keyboard.press('Home')
  await page.getByLabel('Urtea').selectOption({ index: 2 })
  await expect(headings).toHaveCount(1)
  await expectFewDrawn(page)
})

test('End reaches the last document when its year has few, each higher than estimated', async ({
  page,
  faultProxy,
}) => {
  const count = 1_000
  listMany(faultProxy, { documents: manyDocuments(count) })
  await login(page, 'ane', `${faultProxy.url}/Login`)
  await page.goto(`${faultProxy.url}/Nominas`)
  await expect(page.getByText('Nomina 0', { exact: true })).toBeVisible()
  await page.keyboard.press('End')
  const last = page.getByText(`nomina-${count - 1}`, { exact: true })
  await expect(last).toBeInViewport()
  // Who leaves the end is not brought back by the rows measured on the way.
  await page.evaluate(() => scrollBy({ top: -4_000, behavior: 'instant' }))
  // The rows that the jump has brought into view are drawn a frame later.
  await expect(async () => void (await topOf(await rowInView(page)))).toPass()
  await expectFewDrawn(page, 2)
  await expect(last).not.toBeInViewport()
})

test('the page stays at its end while it grows, until the person begins to scroll', async ({
  page,
  faultProxy,
}) => {
  await openManyIdeas(page, faultProxy)
  await page.keyboard.press('End')
  await expect(rowAt(page, MANY_IDEAS)).toBeInViewport({ ratio: 0.9 })
  await untilScrolled(page)
  /** How far the end of the page is below the view once it has grown, px. */
  const belowOnceGrown = (key?: string) =>
    page.evaluate(async (pressed) => {
      if (pressed) dispatchEvent(new KeyboardEvent('keydown', { key: pressed }))
      const further = document.createElement('div')
      further.style.blockSize = '600px'
      document.body.append(further)
      for (let frame = 0; frame < 6; frame++) await new Promise(requestAnimationFrame)
      return document.documentElement.scrollHeight - innerHeight - scrollY
    }, key)
  expect(await belowOnceGrown()).toBeLessThan(2)
  expect(await belowOnceGrown('PageUp')).toBe(600)
})

test('of fifteen years of payslips only those in view are rendered; End and Tab reach all', async ({
  page,
  faultProxy,
}) => {
  const [years, each] = [15, 14]
  const documents = manyDocuments(years * each).map((document, index) => {
    const year = 2026 - Math.floor(index / each)
    const month = String(10 - Math.min(9, index % each)).padStart(2, '0')
    return { ...document, date: `${year}${month}`, longdate: `${year}${month}01` }
  })
  listMany(faultProxy, { documents })
  await login(page, 'ane', `${faultProxy.url}/Login`)
  await page.goto(`${faultProxy.url}/Nominas`)
  await expect(page.getByText('Nomina 0', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(years)
  // Each year further down has one row.
  await expectFewDrawn(page, 2)
  // Also of rows that are no windowed list's.
  expect(await page.getByRole('main').getByRole('listitem').count()).toBeLessThan(DRAWN * 2)
  await page.keyboard.press('End')
  await expect(page.getByText(`nomina-${years * each - 1}`, { exact: true })).toBeInViewport()
  await page.keyboard.press('Home')
  await page.getByRole('main').locator('li[data-index] button').first().focus()
  // Past the end of the newest year.
  for (let index = 1; index < each + 4; index += 1) {
    for (const _ of ['its icon', 'the next name']) await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toContainText(`nomina-${index}`)
  }
})

test('of 300 ideas only those in view are rendered; going back from one restores the position', async ({
  page,
  faultProxy,
}) => {
  const count = MANY_IDEAS
  await openManyIdeas(page, faultProxy)
  await expect(rowAt(page, 1)).toHaveAttribute('aria-setsize', String(count))
  await expectFewDrawn(page)
  await expectNoOverlap(page)

  await page.keyboard.press('End')
  await expect(rowAt(page, count)).toContainText(`Ideia ${count - 1}`)
  await untilScrolled(page)
  await page.keyboard.press('PageUp')
  await untilScrolled(page)
  await expectFewDrawn(page)
  await expectAccessibleInBothThemes(page)
  const row = await rowInView(page)
  const words = (await row.getByText('Ideia').textContent()) ?? ''
  const before = await topOf(row)
  await row.getByRole('link').click()
  await expect(page.getByRole('main')).toContainText(words)
  await page.getByRole('button', { name: 'Atzera' }).click()
  await expect(row).toContainText(words)
  await expectAt(row, before)
})

test('a list that is opened again has its rows in their places at once', async ({
  page,
  faultProxy,
}) => {
  listMany(faultProxy, { ideas: manyIdeas(MANY_IDEAS) })
  await login(page, 'ane', `${faultProxy.url}/Login`)
  const moves = await page.evaluateHandle(() => {
    const seen: Node[] = []
    new MutationObserver((changes) =>
      seen.push(
        ...changes
          .map(({ target }) => target)
          .filter((target) => target instanceof Element && target.matches('main li[data-index]')),
      ),
    ).observe(document, { subtree: true, attributeFilter: ['style'] })
    return seen
  })
  const openAndLeave = async () => {
    await page.getByRole('main').locator('a[href="/MisIdeasMejora"]').click()
    await expect(rowAt(page, 1)).toContainText('Ideia 0')
    await expectFewDrawn(page)
    await page.getByRole('button', { name: 'Atzera' }).click()
    await expect(page).toHaveURL(/Portada/)
    return moves.evaluate((seen) => seen.splice(0).length)
  }
  // Estimates first.
  expect(await openAndLeave()).toBeGreaterThan(0)
  expect(await openAndLeave()).toBe(0)
})

test('a year that a month brings further up than it was has its rows at once', async ({
  page,
  faultProxy,
}) => {
  const documents = manyDocuments(300).map((document, index) => {
    // The newest year has one document of September, and so many others that the year before is far below.
    const date = index < 100 ? '202610' : index === 100 ? '202609' : '202509'
    return { ...document, date, longdate: `${date}01` }
  })
  listMany(faultProxy, { documents })
  await login(page, 'ane', `${faultProxy.url}/Login`)
  await page.goto(`${faultProxy.url}/Portada`)
  const folder = page.getByRole('main').getByRole('link', { name: 'Nominak' })
  await folder.click()
  await expect(page.getByText('Nomina 0', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Atzera' }).click()
  await folder.click()
  await expect(page.getByText('Nomina 0', { exact: true })).toBeVisible()

  const rowsAtFirst = await page.evaluateHandle(() => {
    const seen: number[] = []
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
      for (const node of added) {
        const isYear = node instanceof Element && node.matches('section')
        if (isYear) seen.push(node.querySelectorAll('li[data-index]').length)
      }
    }).observe(document, { subtree: true, childList: true })
    return seen
  })
  await page.getByLabel('Hilabetea').selectOption({ index: 9 })
  await expect(page.getByText('Nomina 100', { exact: true })).toBeVisible()
  const [newest, before] = await rowsAtFirst.jsonValue()
  expect(newest).toBe(1)
  expect(before).toBeGreaterThan(5)
})
