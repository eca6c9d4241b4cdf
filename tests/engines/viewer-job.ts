import { type EngineBrowser, waitUntil } from '#tests/engines/engine-browser.ts'
import type { Step } from '#tests/engines/main-job.ts'
import { DEMO_CODES } from '#tests/fixtures/secrets.ts'
import type { ServerProcess } from '#tests/fixtures/server-process.ts'

/** Whether a page is drawn, with ink on it, and its text layer lies over it. */
const IS_READABLE = `(() => {
  const canvas = document.querySelector('.page[data-loaded] canvas')
  const text = document.querySelector('.page[data-loaded] .textLayer')?.textContent ?? ''
  if (!canvas || text.length < 100) return false
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  return data.some((value, at) => at % 4 === 0 && value < 100)
})()`

/** Replaces the browser's print dialogue, which no driver can answer: records what would be printed. */
const WATCH_PRINTING = `(window.print = () => {
  const images = [...document.querySelectorAll('.pdf-print img')]
  document.documentElement.dataset.printed = images.map((image) => image.naturalWidth).join()
  dispatchEvent(new Event('afterprint'))
}, true)`

const pressDigit = (digit: string) => `(() => {
  const keys = [...document.querySelectorAll('dialog button')]
  keys.find((key) => key.textContent.trim() === '${digit}').click()
  return true
})()`

/**
 * A payslip in an engine that PDF.js supports less: opened by the secret code, read and printed. The
 * server is stopped before.
 */
export function viewerJob(browser: EngineBrowser, server: ServerProcess): Step[] {
  return [
    {
      name: 'opens a payslip by the secret code',
      async run() {
        await server.start()
        await browser.goto(`${server.url}/Nominas`)
        await waitUntil(browser, `document.querySelector('main li button')`)
        await browser.click('main li button')
        await waitUntil(browser, `document.querySelectorAll('dialog[open] button').length > 10`)
        for (const digit of DEMO_CODES.ane) await browser.evaluate(pressDigit(digit))
        await waitUntil(browser, IS_READABLE)
      },
    },
    {
      name: 'and prints it',
      async run() {
        await browser.evaluate(WATCH_PRINTING)
        await browser.evaluate(`document.querySelector('[aria-label="Imprimir"]').click() ?? true`)
        await waitUntil(browser, 'document.documentElement.dataset.printed > 1000')
        await waitUntil(browser, `!document.querySelector('.pdf-print')`)
      },
    },
  ]
}
