import { describe, expect, it } from 'vitest'
import { type BrowserProbes, findBrowser } from '#scripts/find-browser.ts'

const OWN = '/home/ana/.cache/ms-playwright/chrome'

/** A machine on which only these paths are executable, and where an installer adds the path it names. */
function machine(paths: readonly string[], given: Partial<BrowserProbes> = {}) {
  const present = new Set(paths)
  const said: string[] = []
  const probes: BrowserProbes = {
    env: { PATH: '/usr/local/bin:/usr/bin' },
    platform: 'linux',
    isExecutable: (path) => present.has(path),
    playwrightPath: () => OWN,
    installPlaywright: async () => false,
    installDebian: async () => false,
    say: (line) => said.push(line),
    ...given,
  }
  return { probes, present, said }
}

describe('findBrowser', () => {
  it('prefers CHROMIUM_PATH to everything else', async () => {
    const { probes } = machine(['/opt/mine', '/usr/bin/chromium', OWN], {
      env: { CHROMIUM_PATH: '/opt/mine', PATH: '/usr/bin' },
    })
    expect(await findBrowser(probes)).toBe('/opt/mine')
  })

  it('refuses a CHROMIUM_PATH that cannot be run rather than take another', async () => {
    const { probes } = machine(['/usr/bin/chromium'], { env: { CHROMIUM_PATH: '/opt/gone' } })
    await expect(findBrowser(probes)).rejects.toThrow('/opt/gone')
  })

  it("prefers an installed browser to Playwright's own", async () => {
    const { probes, said } = machine(['/usr/bin/google-chrome', OWN])
    expect(await findBrowser(probes)).toBe('/usr/bin/google-chrome')
    expect(said).toEqual([])
  })

  it('prefers Chromium to Chrome, wherever on the PATH', async () => {
    const { probes } = machine(['/usr/local/bin/google-chrome', '/usr/bin/chromium'])
    expect(await findBrowser(probes)).toBe('/usr/bin/chromium')
  })

  it('looks in the usual places of each system', async () => {
    const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
    const { probes } = machine([mac], { platform: 'darwin' })
    expect(await findBrowser(probes)).toBe(mac)
  })

  it("uses Playwright's own if it is installed already", async () => {
    const { probes, said } = machine([OWN])
    expect(await findBrowser(probes)).toBe(OWN)
    expect(said).toEqual([])
  })

  it("installs Playwright's own, and says so", async () => {
    const { probes, present, said } = machine([], {
      installPlaywright: async () => present.add(OWN).has(OWN),
    })
    expect(await findBrowser(probes)).toBe(OWN)
    expect(said).toHaveLength(1)
  })

  it('installs the package of Debian when Playwright cannot', async () => {
    const { probes, present, said } = machine([], {
      installDebian: async () => present.add('/usr/bin/chromium').has('/usr/bin/chromium'),
    })
    expect(await findBrowser(probes)).toBe('/usr/bin/chromium')
    expect(said).toHaveLength(2)
  })

  it('says what to do when all of it failed', async () => {
    const { probes } = machine([])
    await expect(findBrowser(probes)).rejects.toThrow('CHROMIUM_PATH')
  })
})
