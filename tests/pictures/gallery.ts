import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { PROJECT_ROOT } from '#scripts/project-root.ts'
import { preparePictures } from '#tests/pictures/picture-context.ts'
import { PICTURED_SCREENS } from '#tests/pictures/screens.ts'
import { PICTURE_SIZES } from '#tests/pictures/sizes.ts'
import { shrink } from '#tests/pictures/small-picture.ts'
import { steadyScreenshot, walkScreens } from '#tests/pictures/walk-screens.ts'

const FOLDER = join(PROJECT_ROOT, 'docs/pictures/screens')
const PAGE = join(PROJECT_ROOT, 'docs/screens.md')

/** Taken with two device pixels for each of CSS, and shrunk to two thirds of one: 260 × 563. */
const SCALE = 2
const SHRINK_BY = 3

const IN_A_ROW = 3

/** Writes docs/screens.md with a picture of each screen: a phone, light, in Basque. */
export async function makeGallery(browser: Browser, url: string): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  const { viewport, isMobile, hasTouch } = PICTURE_SIZES.phone
  const context = await browser.newContext({
    ...{ viewport, isMobile, hasTouch, deviceScaleFactor: SCALE, baseURL: url },
    ...{ colorScheme: 'light', locale: 'eu-ES', timezoneId: 'Europe/Madrid' },
    ...{ reducedMotion: 'reduce', serviceWorkers: 'block' },
  })
  await preparePictures(context, 'eu')
  const page = await context.newPage()
  await walkScreens(page, 'phone', async ({ name }) => {
    const picture = shrink(await steadyScreenshot(page, 'device'), SHRINK_BY)
    writeFileSync(join(FOLDER, `${name}.png`), picture)
  })
  await context.close()
  writeFileSync(PAGE, galleryPage())
}

function galleryPage(): string {
  const rows = Array.from({ length: Math.ceil(PICTURED_SCREENS.length / IN_A_ROW) }, (_, row) =>
    PICTURED_SCREENS.slice(row * IN_A_ROW, (row + 1) * IN_A_ROW),
  )
  const tables = rows.map((screens) => {
    const names = screens.map(({ name }) => name)
    const pictures = screens.map(
      ({ name, text }) => `<img src="pictures/screens/${name}.png" width="260" alt="${text}">`,
    )
    return [names, screens.map(() => '---'), pictures].map(tableRow).join('\n')
  })
  return `# Screens

The app on a phone, in Basque, with the demo's data. \`npm run pictures\` makes this page and its pictures.

${tables.join('\n\n')}
`
}

function tableRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}
