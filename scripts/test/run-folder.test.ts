import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { expect, it } from 'vitest'
import { makePartFolder, makeRunFolder, removeRunFolder } from '#scripts/test/run-folder.ts'

it('ends processes of another group that a killed part left, and removes its folder', async () => {
  const folder = makeRunFolder()
  const TMPDIR = makePartFolder(folder)
  expect(statSync(TMPDIR).mode & 0o1777).toBe(0o1777)
  const env = { ...process.env, TMPDIR }
  const left = spawn('sleep', ['600'], { env, detached: true, stdio: 'ignore' })
  const other = spawn('sleep', ['600'], { stdio: 'ignore' })
  await Promise.all([once(left, 'spawn'), once(other, 'spawn')])
  const ended = once(left, 'exit')
  removeRunFolder(folder)
  expect(await ended).toEqual([null, 'SIGKILL'])
  expect([existsSync(folder), other.exitCode, other.signalCode]).toEqual([false, null, null])
  other.kill()
})
