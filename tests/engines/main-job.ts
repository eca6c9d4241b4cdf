import { type EngineBrowser, waitUntil } from '#tests/engines/engine-browser.ts'
import { menuOfTheDay } from '#tests/engines/menu-of-the-day.ts'
import { CONTENT, DEMO_PASSWORD } from '#tests/fixtures/people.ts'
import type { ServerProcess } from '#tests/fixtures/server-process.ts'

const MONTHS = '[data-content="calendar"]'
const MONTHS_AT_PX = `document.querySelector('${MONTHS}').getBoundingClientRect().top`
const FRAME_TOP_PX = `document.querySelector('.frame-top').getBoundingClientRect().height`

/** The calendar scrolls to its month once more two frames after it came. */
const FRAMES_LATER = `new Promise((resolve) => {
  let frames = 4
  const next = () => (frames-- > 0 ? requestAnimationFrame(next) : resolve(true))
  next()
})`

/** No click of the driver, which scrolls to what it presses. */
const PRESS_REFRESH = `[...document.querySelectorAll('main button')]
  .find((button) => button.textContent === 'Eguneratu')
  .click()`

/** One check of the main job. */
export interface Step {
  readonly name: string
  readonly run: () => Promise<void>
}

/**
 * The main job's offline part: signs in and pulls, then stops the server; today's card and the year's
 * calendar are there in both languages. Each step needs those before it.
 */
export function mainJob(browser: EngineBrowser, server: ServerProcess): Step[] {
  const at = (path: string) => `${server.url}${path}`
  let menu = { eu: '', es: '' }

  async function showsEverything(language: 'eu' | 'es'): Promise<void> {
    await browser.goto(at('/Portada'))
    await waitUntil(browser, exists(CONTENT.today))
    await waitUntil(browser, `document.documentElement.lang === '${language}'`)
    await browser.goto(at('/Comedor'))
    await waitUntil(browser, shows(menu[language]))
    await browser.goto(at('/Calendario'))
    await waitUntil(browser, shows(monthName(language)))
    await waitUntil(browser, shows(String(new Date().getFullYear())))
  }

  return [
    {
      name: 'signs in and pulls',
      async run() {
        menu = await menuOfTheDay(server.url, 'ane')
        await browser.goto(at('/Login'))
        await waitUntil(browser, exists(CONTENT.login))
        await browser.fill(`${CONTENT.login} [name=username]`, 'ane')
        await browser.fill(`${CONTENT.login} [name=password]`, DEMO_PASSWORD)
        await browser.click(`${CONTENT.login} [type=submit]`)
        await waitUntil(browser, exists(CONTENT.today))
        await waitUntil(browser, 'navigator.serviceWorker.controller')
      },
    },
    {
      name: 'keeps the months where they are when a line comes above them',
      async run() {
        await browser.goto(at('/Calendario'))
        await waitUntil(browser, exists(MONTHS))
        await waitUntil(browser, 'document.documentElement.scrollHeight > innerHeight + 600')
        await browser.evaluate(FRAMES_LATER)
        await browser.evaluate('scrollTo(0, 400)')
        const frameTop = await browser.evaluate(FRAME_TOP_PX)
        const monthsAt = await browser.evaluate(MONTHS_AT_PX)
        await server.stop()
        await browser.evaluate(PRESS_REFRESH)
        await waitUntil(browser, `${FRAME_TOP_PX} > ${frameTop}`)
        await waitUntil(browser, `Math.abs(${MONTHS_AT_PX} - ${monthsAt}) < 1`)
      },
    },
    {
      name: 'shows today, menu and calendar without the server, in Basque',
      async run() {
        await server.stop()
        await browser.restart()
        await showsEverything('eu')
      },
    },
    {
      name: 'and in Spanish',
      async run() {
        await browser.evaluate("localStorage.setItem('idioma', 'es')")
        await showsEverything('es')
      },
    },
  ]
}

/** Whether an element of the page matches `selector`. */
export function exists(selector: string): string {
  return `document.querySelector(${JSON.stringify(selector)})`
}

/** Whether the page's text contains `text`, ignoring case, which a style may change. */
export function shows(text: string): string {
  return `document.body?.innerText.toLowerCase().includes(${JSON.stringify(text.toLowerCase())})`
}

function monthName(language: 'eu' | 'es'): string {
  return new Date().toLocaleDateString(language, { month: 'long' })
}
