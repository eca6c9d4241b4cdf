import { PASSWORD } from '#tests/fixtures/pdf-files.ts'
import {
  CLOSED_WHILE_READING,
  expect,
  painted,
  test,
  tool,
  WIDE,
} from '#tests/fixtures/pdf-viewer.ts'

test.describe.configure({ mode: 'default' })

test('a locked document opens with its password only', async ({ page, site }) => {
  await page.goto(site.url('locked.pdf'))
  const password = page.getByLabel('Pasahitza')
  await expect(password).toBeFocused()
  await page.keyboard.type('okerra')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Pasahitza ez da zuzena. Saiatu berriro.')
  await expect(password).toBeFocused()
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Babestuta dagoena')).toBeAttached()
})

test('a file that cannot be shown says so in both languages, and leads back', async ({
  page,
  site,
}) => {
  const texts = {
    eu: 'Ezin da dokumentua erakutsi. Saiatu berriro irekitzen edo beste nabigatzaile batean.',
    es: 'No se puede mostrar el documento. Pruebe a volver a abrirlo o a intentarlo en otro navegador.',
  }
  for (const [name, lang] of [
    ['empty.pdf', 'eu'],
    ['no-pdf.pdf', 'es'],
    ['broken.pdf', 'eu'],
    ['truncated.pdf', 'es'],
  ] as const) {
    await page.goto(site.url(name, { lang }))
    await expect(page.getByRole('alert')).toContainText(texts[lang])
  }
  await tool(page, 'Volver').click()
  await expect(tool(page, 'Open again')).toBeVisible()
})

test('closing ends the worker, and the same document opens again', async ({ page, open }) => {
  await open('payslip.pdf')
  expect(page.workers().length).toBeGreaterThan(0)
  await tool(page, 'Itxi').click()
  await expect.poll(() => page.workers().length).toBe(0)
  await tool(page, 'Open again').click()
  await expect(painted(page)).toBeVisible()
})

test('attachments: a PDF opens over the document, anything else is saved', async ({
  page,
  faults,
  open,
}) => {
  faults.allow(CLOSED_WHILE_READING)
  await open('attachments.pdf')
  await tool(page, 'Alboko panela').click()
  await page.getByRole('tab', { name: 'Eranskinak' }).click()
  const saving = page.waitForEvent('download')
  await tool(page, 'Gorde oharra.txt').click()
  expect((await saving).suggestedFilename()).toBe('oharra.txt')
  await tool(page, 'Ireki barrukoa.pdf').click()
  await expect(page.getByText('barrukoa.pdf').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Orrialdea, 2 orrialdetik' })).toBeVisible()
  await tool(page, 'Itxi').click()
  await expect(page.getByText('attachments.pdf').first()).toBeVisible()
})

test('layers are shown and hidden', async ({ page, open }) => {
  await page.setViewportSize(WIDE)
  await open('layers.pdf')
  // Located and read in one step: in between, PDF.js may replace the canvas.
  const colours = () =>
    page.evaluate(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('.page[data-loaded] canvas')
      if (!canvas) return 'nothing painted'
      const { width, height } = canvas
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? []
      const seen = { green: false, red: false }
      for (let at = 0; at < pixels.length; at += 4) {
        const [red = 0, green = 0] = [pixels[at], pixels[at + 1]]
        if (green > 140 && red < 40) seen.green = true
        if (red > 190 && green < 40) seen.red = true
      }
      return seen
    })
  await expect.poll(colours).toEqual({ green: true, red: false })
  await tool(page, 'Alboko panela').click()
  await page.getByRole('tab', { name: 'Geruzak' }).click()
  await page.getByLabel('Gorria').check()
  await page.getByLabel('Berdea').uncheck()
  await expect.poll(colours).toEqual({ green: false, red: true })
})

test('links lead to a page, or outside to a tab without an opener or referrer, nowhere else', async ({
  page,
  open,
}) => {
  await open('links.pdf')
  const links = page.locator('.annotationLayer a')
  await expect(links.first()).toBeAttached()
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(hrefs.filter((href) => /^(javascript|file):/i.test(href))).toEqual([])
  const outside = page.locator('.annotationLayer a[href^="https:"]')
  await expect(outside).toHaveAttribute('target', '_blank')
  await expect(outside).toHaveAttribute('rel', /noopener noreferrer/)
  await expect(outside).toHaveAccessibleName('https://example.com/batzarra')
  await links.first().click()
  await expect(page.getByRole('textbox', { name: /^Orrialdea/ })).toHaveValue('2')
})

test('scripts never run, whatever a field contains, and no request is sent', async ({
  page,
  open,
  site,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url('').split('?')[0] ?? '')) asked.push(request.url())
  })
  page.on('dialog', (dialog) => {
    asked.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  for (const name of ['scripts.pdf', 'form.pdf']) {
    await open(name)
    await expect(page.locator('.textLayer').getByText(/Scriptak|Inprimakia/)).toBeAttached()
    await expect(page.locator('.annotationLayer input').first()).toBeVisible()
  }
  await open('scripts.pdf')
  await page.getByRole('textbox', { name: 'kode' }).fill('1')
  await page.keyboard.press('Tab')
  expect(await page.title()).toBe('PDF')
  expect(asked.filter((url) => !url.startsWith('blob:'))).toEqual([])
  expect(
    await page.evaluate(() => performance.getEntriesByType('resource').map((e) => e.name)),
  ).not.toContainEqual(expect.stringContaining('quickjs'))
})
