import { expect, test } from 'vitest'
import { tourSandbox } from '#app/sheets/tour-sandbox.ts'

const OWN = 'https://portal.test'

test.each([
  ['https://tour.test/360/', true],
  ['https://portal.test:8443/', true],
  ['http://portal.test/', true],
  ['/tour/', false],
  ['//portal.test/tour/', false],
  ['https://portal.test:443/tour/', false],
  ['blob:https://portal.test/7', false],
  ['blob:https://tour.test/7', false],
  ['javascript:parent', false],
  ['about:blank', false],
  ['data:text/html,x', false],
])('a tour at %s has an origin of its own: %s', (address, own) => {
  const sandbox = tourSandbox(new URL(address, OWN), OWN).split(' ')
  expect(sandbox.includes('allow-same-origin')).toBe(own)
  expect(sandbox).toContain('allow-scripts')
})
