import type { TestInfo } from '@playwright/test'
import { createPhone } from '#tests/chaos/phone.ts'
import { CONTENT } from '#tests/fixtures/people.ts'
import { searchProfile } from '#tests/fixtures/search-profile.ts'
import {
  ALL_TRACES,
  killDuringLogOut,
  SESSION_ENDS,
  signInTraceable,
  untilForgotten,
} from '#tests/fixtures/signed-in-traces.ts'
import { expect, test } from '#tests/fixtures/test.ts'

/*
 * What a log-out leaves in the files of the closed browser, deleted and compressed records too. It is the storage
 * engine's affair when it writes its files again, so this tells and does not judge.
 */

/** Notes which texts are in which files, and a file that the engine has left in the middle of its writing. */
function noteLeft({ annotations }: TestInfo, profile: string): void {
  try {
    for (const [text, files] of Object.entries(searchProfile(profile, ALL_TRACES))) {
      if (files.length > 0) annotations.push({ type: 'left', description: `${text} in ${files}` })
    }
  } catch (error) {
    annotations.push({ type: 'unreadable', description: String(error) })
  }
}

for (const [end, leave] of Object.entries(SESSION_ENDS)) {
  test(end, async ({ device, faultProxy, server }, info) => {
    const page = await device.open()
    await signInTraceable(page, faultProxy, server.url)
    await device.close()
    // Without this, a search that finds nothing would say nothing.
    for (const [text, files] of Object.entries(searchProfile(device.profile, ALL_TRACES))) {
      expect(files, text).not.toEqual([])
    }
    const again = await device.open()
    await again.goto(`${faultProxy.url}/Portada`)
    await expect(again.locator(CONTENT.today)).toBeVisible()
    await leave(again, faultProxy.url)
    await untilForgotten(again)
    await device.close()
    noteLeft(info, device.profile)
  })
}

test('killed', async ({ faultProxy, server, launchOptions }, info) => {
  const phone = createPhone(launchOptions.executablePath ?? '', faultProxy.url)
  try {
    await killDuringLogOut(phone, faultProxy, server.url)
    await phone.turnOn()
    const next = await phone.openTab()
    await next.goto(`${faultProxy.url}/Login`)
    await untilForgotten(next)
    await phone.context.close()
    await phone.kill()
    noteLeft(info, phone.profile)
  } finally {
    await phone.dispose()
  }
})
