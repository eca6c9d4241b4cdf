import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Page, TestInfo } from '@playwright/test'
import { dayOf } from '#contract/day.ts'
import { LANGUAGES } from '#contract/language.ts'
import { PROJECT_ROOT } from '#scripts/project-root.ts'
import { MONDAY_MORNING } from '#tests/fixtures/monday-morning.ts'
import { test } from '#tests/fixtures/picture-test.ts'
import { expect } from '#tests/fixtures/test.ts'
import { nameAt } from '#tests/pictures/name-at.ts'
import { preparePictures } from '#tests/pictures/picture-context.ts'
import { PICTURE_SIZES, type PictureSize } from '#tests/pictures/sizes.ts'
import { differenceOf, shrink } from '#tests/pictures/small-picture.ts'
import { steadyScreenshot, walkScreens } from '#tests/pictures/walk-screens.ts'

const STORED = join(PROJECT_ROOT, 'tests/pictures/stored')

test.skip(
  dayOf(new Date()) !== dayOf(MONDAY_MORNING),
  'Since 2026-11-25: the stored pictures show one day, and need the clock of a test run.',
)

for (const size of ['phone', 'desktop'] as const) {
  for (const language of LANGUAGES) {
    test.describe(`${size}, ${language}`, () => {
      const { viewport, isMobile, hasTouch } = PICTURE_SIZES[size]
      test.use({ viewport, isMobile, hasTouch })

      test('each screen looks as in its stored picture', async ({ page, context }, info) => {
        test.setTimeout(400_000)
        await preparePictures(context, language)
        const changed: string[] = []
        await walkScreens(page, size, async ({ name }) => {
          for (const theme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme: theme })
            const what = { folder: `${size}-${language}`, name: `${name}-${theme}`, size }
            const difference = await compare(page, what, info)
            if (difference) changed.push(`${name}, ${theme}: ${difference}`)
          }
        })
        expect(changed, 'screens that look different').toEqual([])
      })
    })
  }
}

interface StoredPicture {
  readonly folder: string
  readonly name: string
  readonly size: PictureSize
}

/** Compares the page with a stored picture, or replaces that; returns what differs, and where. */
async function compare(
  page: Page,
  { folder, name, size }: StoredPicture,
  info: TestInfo,
): Promise<string | undefined> {
  const { shrinkBy } = PICTURE_SIZES[size]
  const screenshot = await steadyScreenshot(page, 'css')
  const actual = shrink(screenshot, shrinkBy)
  const file = join(STORED, folder, `${name}.png`)
  if (info.config.updateSnapshots === 'all') {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, actual)
    return undefined
  }
  if (!existsSync(file)) return 'it has no stored picture (`npm run pictures`)'
  const stored = readFileSync(file)
  const difference = differenceOf(stored, actual, shrinkBy)
  if (!difference) return undefined
  const pictures = { expected: stored, actual, difference: difference.picture, screenshot }
  for (const [kind, picture] of Object.entries(pictures)) {
    writeFileSync(info.outputPath(`${name}-${kind}.png`), picture)
  }
  const { left, top, right, bottom } = difference.place
  const where = await nameAt(page, difference.first)
  const shown = relative(PROJECT_ROOT, info.outputPath(`${name}-difference.png`))
  return `from ${left},${top} to ${right},${bottom} px, first in ${where} (${shown})`
}
