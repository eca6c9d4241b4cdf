import type { Locator, Page } from '@playwright/test'
import { login } from '#tests/fixtures/people.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const style = (of: Locator, property: string) =>
  of.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

/** The colour that the page gives a token, as it is computed for a chart's canvas. */
const token = (page: Page, name: string) =>
  page
    .locator('figure [data-probe]')
    .first()
    .evaluate((probe, property) => {
      if (!(probe instanceof HTMLElement)) throw new Error('no probe')
      probe.style.color = `var(${property})`
      return getComputedStyle(probe).color
    }, name)

test.describe('in forced colours', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('idioma', 'es'))
    await login(page, 'ane')
    await page.emulateMedia({ forcedColors: 'active' })
  })

  test('the code shows how many digits it has, and its sheet where it ends', async ({ page }) => {
    await page.goto('/Nominas')
    await page.getByRole('main').getByRole('listitem').first().getByRole('button').first().click()
    const pad = page.getByRole('dialog')
    const dots = pad.locator('[data-dots] > span')
    await expect(dots).toHaveCount(6)
    await page.keyboard.press('1')
    await expect(pad.locator('[data-dots] > [data-filled]')).toHaveCount(1)
    const [filled, empty] = [dots.first(), dots.last()]
    await expect
      .poll(
        async () =>
          (await style(filled, 'background-color')) !== (await style(empty, 'background-color')),
      )
      .toBe(true)
    expect(await style(pad, 'outline-style')).toBe('solid')
  })

  test('a chart tells its tones apart by texture, and the chosen range is marked', async ({
    page,
  }) => {
    await page.goto('/HorasTrabajadas')
    await expect(page.locator('figure canvas').first()).toBeVisible()
    expect(await token(page, '--brand')).not.toBe(await token(page, '--surface'))
    expect(await token(page, '--amber')).not.toBe(await token(page, '--surface'))
    const swatches = page.locator('figure').last().locator('[data-tone]')
    const looks = await swatches.evaluateAll((all) =>
      all.map((each) => {
        const { backgroundColor, backgroundImage } = getComputedStyle(each)
        return `${backgroundColor} ${backgroundImage}`
      }),
    )
    expect(looks).toHaveLength(3)
    expect(new Set(looks).size).toBe(3)
    const chosen = page.locator('fieldset button[aria-pressed=true]').first()
    const other = page.locator('fieldset button[aria-pressed=false]').first()
    expect(await style(chosen, 'background-color')).not.toBe(await style(other, 'background-color'))
  })

  test('each kind of day in the legend looks its own way', async ({ page }) => {
    await page.goto('/Calendario')
    const swatches = page.getByRole('group', { name: 'Tipos de día' }).locator('[data-kind]')
    await expect(swatches.first()).toBeVisible()
    const looks = await swatches.evaluateAll((all) =>
      all.map((each) => {
        const { backgroundColor, outlineStyle, outlineWidth } = getComputedStyle(each)
        return `${backgroundColor} ${outlineStyle} ${outlineWidth}`
      }),
    )
    expect(looks.length).toBeGreaterThanOrEqual(5)
    expect(new Set(looks).size).toBe(looks.length)
  })
})

test('with more contrast soft text and lines are nearly as strong as the text', async ({
  page,
}) => {
  await login(page, 'ane')
  await page.goto('/HorasTrabajadas')
  await expect(page.locator('figure canvas').first()).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, contrast: 'no-preference' })
    const usual = await contrasts(page)
    await page.emulateMedia({ colorScheme, contrast: 'more' })
    const more = await contrasts(page)
    // WCAG 1.4.6 for text, and what 1.4.11 asks of shapes for every line.
    expect(more.soft).toBeGreaterThan(7)
    expect(more.soft).toBeGreaterThan(usual.soft)
    expect(more.line).toBeGreaterThan(3)
  }
})

/** Contrast ratios to the ground of the page. */
function contrasts(page: Page): Promise<{ soft: number; line: number }> {
  return page.evaluate(() => {
    const probe = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const element = document.createElement('span')
    document.body.append(element)
    const luminance = (name: string) => {
      element.style.color = `var(${name})`
      if (!probe) throw new Error('no canvas')
      probe.fillStyle = getComputedStyle(element).color
      probe.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = [...probe.getImageData(0, 0, 1, 1).data].map(
        (byte) => {
          const share = byte / 255
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
        },
      )
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const ground = luminance('--ground')
    const ratio = (name: string) => {
      const own = luminance(name)
      return (Math.max(own, ground) + 0.05) / (Math.min(own, ground) + 0.05)
    }
    const found = { soft: ratio('--text-soft'), line: ratio('--line') }
    element.remove()
    return found
  })
}
