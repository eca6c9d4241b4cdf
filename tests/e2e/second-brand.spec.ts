import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brand } from '#brand/brand.ts'
import { PROJECT_ROOT } from '#scripts/project-root.ts'
import { runNode } from '#scripts/run.ts'
import { makeFolder, removeFolder } from '#tests/fixtures/data-folder.ts'
import { mailAfter } from '#tests/fixtures/mails.ts'
import { brand as second } from '#tests/fixtures/second-brand/brand.ts'
import { startShortLivedServer } from '#tests/fixtures/server-process.ts'
import { expect, test } from '#tests/fixtures/test.ts'

/** Makes `#brand` the second brand's folder (package.json). */
const CONDITION = '--conditions=second-brand'

test("with another brand's folder no trace of the first brand is left", async ({
  page,
  faults,
}) => {
  // It builds the app.
  test.slow()
  const [app, data] = [makeFolder('second-brand'), makeFolder('second-brand-data')]
  try {
    expect(await runNode([CONDITION, 'scripts/build.ts', '--out', app])).toBe(0)
    const texts = globSync('**/*.{html,js,css,svg,webmanifest}', { cwd: app })
    expect(texts.length).toBeGreaterThan(20)
    for (const file of texts) {
      const text = readFileSync(join(app, file), 'utf8')
      for (const trace of tracesOfTheFirst()) {
        expect(text.includes(trace), `${trace} in ${file}`).toBe(false)
      }
    }
    const server = await startShortLivedServer(data, { APP_DIR: app }, [CONDITION])
    try {
      await page.goto(`${server.url}/Login`)
      await expect(page).toHaveTitle(new RegExp(second.name))
      await expect(page.getByText(second.tagline.eu)).toBeVisible()
      await page.screenshot({ path: join(app, 'login.png') })
      expect(server.output).toContain(`${second.name} ${server.url}`)
      const mail = await mailAfter(server, () => askForPassword(server.url))
      expect(mail.subject).toBe(`${second.name}: pasahitza aldatzeko esteka`)
      expect(`${mail.from?.text} ${mail.text}`).not.toContain(brand.name)
    } finally {
      // The service worker may still be installing.
      faults.end()
      await server.stop()
    }
  } finally {
    removeFolder(app)
    removeFolder(data)
  }
})

/** Its name and words, the drawing of its mark and its colours. */
function tracesOfTheFirst(): string[] {
  const mark = readFileSync(join(PROJECT_ROOT, 'brand/mark.svg'), 'utf8')
  const paths = [...mark.matchAll(/ d="([^"]+)"/g)].flatMap(([, path]) => path ?? [])
  const words = [brand.name, ...Object.values(brand.tagline), ...Object.values(brand.description)]
  return [...words, ...paths, brand.ground.light, brand.ground.dark, brand.markGround]
}

async function askForPassword(url: string): Promise<void> {
  const body = JSON.stringify({ username: 'ane' })
  const headers = { 'Content-Type': 'application/json' }
  await fetch(`${url}/_api/api/auth/resetPass`, { method: 'POST', headers, body })
}
