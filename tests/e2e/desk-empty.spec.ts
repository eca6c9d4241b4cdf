import { join } from 'node:path'
import { letterPath, readLetterCode } from '#contract/auth/letter-address.ts'
import { makeFolder, removeFolder } from '#tests/fixtures/data-folder.ts'
import {
  expectAccessibleAsChosen,
  named,
  openDesk,
  openDesktop,
} from '#tests/fixtures/desk-page.ts'
import { codeOn, pagesOf } from '#tests/fixtures/letters.ts'
import { DEMO_PASSWORD } from '#tests/fixtures/people.ts'
import { runAtaria } from '#tests/fixtures/run-ataria.ts'
import { startShortLivedServer } from '#tests/fixtures/server-process.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const ANE = 1207

/** What a room says in place of its list. */
const EMPTY = {
  Zain: 'Ez dago ezer zain. Eskaera, ideia edo curriculum berriak hemen agertuko dira.',
  Mezuak: 'Ez dago mezurik. Idazten duzuna hemen agertuko da.',
  Dokumentuak: 'Oraindik ez da dokumenturik argitaratu.',
  Denbora:
    'Oraindik ez da fitxategirik ekarri. Ekarri lehena: menua, egutegia, ordutegiak edo orduak.',
} as const

test('in a new cooperative each room says what will stand there', async ({ browser, faults }) => {
  test.slow()
  const folder = makeFolder('new-cooperative')
  const dataFolder = join(folder, 'data')
  const letter = join(folder, 'first.pdf')
  const words = ['init', String(ANE), '--username', 'ane', '--full-name', 'Ane Etxeberria Agirre']
  const made = await runAtaria([...words, '--out', letter, '--apply'], folder, {
    ...{ DATA_DIR: dataFolder, DATABASE_URL: '', PUBLIC_URL: 'https://ataria.example' },
  })
  expect(made).toMatchObject({ code: 0, stderr: '' })
  const server = await startShortLivedServer(dataFolder)
  try {
    const desk = await openDesktop(browser, faults)
    const code = readLetterCode(codeOn((await pagesOf(letter))[0])) ?? ''
    await desk.goto(`${server.url}${letterPath(ANE, code)}`)
    await desk.locator('[name=password]').fill(DEMO_PASSWORD)
    await desk.locator('[name=password2]').fill(DEMO_PASSWORD)
    await desk.locator('[type=submit]').click()
    await expect(desk).toHaveURL(/\/Portada$/)

    await openDesk(desk, server, 'ane')
    for (const [room, sentence] of Object.entries(EMPTY)) {
      await desk.goto(`${named(server)}/Bulegoa/${room}`)
      await expect(desk.getByText(sentence)).toBeVisible()
      await expectAccessibleAsChosen(desk)
    }
    await desk.goto(`${named(server)}/Bulegoa/Jendea`)
    await expect(desk.getByRole('rowheader')).toHaveText(['Ane Etxeberria Agirre'])
    await desk.context().close()
  } finally {
    await server.stop()
    removeFolder(folder)
  }
})
