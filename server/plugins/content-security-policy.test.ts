import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { DEFAULT_CONFIG } from '#contract/config.ts'
import {
  contentSecurityPolicy,
  permissionsPolicy,
} from '#server/plugins/content-security-policy.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const policyOf = (html: string) => contentSecurityPolicy(html, DEFAULT_CONFIG)

test('allows the inline scripts and styles of the page and no others', () => {
  const policy = policyOf(`<!doctype html>
    <!-- <script>commented()</script> -->
    <script id="boot">boot("<b>")</script>
    <script type="module">import "/x.js"</script>
    <script type="module" crossorigin src="/assets/main.js"></script>
    <script type="application/json">{"data":1}</script>
    <SCRIPT TYPE='text/javascript'>old()</SCRIPT >
    <style>a{}</style><style media="print">b{}</style>`)
  expect(policy['script-src']).toEqual([
    "'self'",
    hashOf('boot("<b>")'),
    hashOf('import "/x.js"'),
    hashOf('old()'),
  ])
  expect(policy['style-src']).toEqual(["'self'", hashOf('a{}'), hashOf('b{}')])
})

test('hashes a page with CRLF as the browser parses it', () => {
  expect(policyOf('<script>a()\r\nb()</script>')['script-src']).toEqual([
    "'self'",
    hashOf('a()\nb()'),
  ])
})

test('never allows unsafe sources', () => {
  const all = JSON.stringify(policyOf('<script>a()</script><p onclick="b()" style="c">'))
  expect(all).not.toMatch(/unsafe|\*|https?:|upgrade/)
  expect(policyOf('')['default-src']).toEqual(["'none'"])
})

test('lets the page connect to an API and frame a tour elsewhere, where the settings name them', () => {
  const policy = contentSecurityPolicy('', {
    apiRoot: 'https://api.example/_api/api/',
    tourUrl: 'https://tour.example/360/index.html',
  })
  expect(policy['connect-src']).toEqual(["'self'", 'https://api.example'])
  expect(policy['frame-src']).toEqual(['https://tour.example', 'blob:'])
  expect(policyOf('')['connect-src']).toEqual(["'self'"])
})

test('frames a tour on our own origin, with the permissions that the page delegates', () => {
  expect(policyOf('')['frame-src']).toEqual(["'self'", 'blob:'])
  expect(permissionsPolicy(DEFAULT_CONFIG)).not.toMatch(/fullscreen|gyroscope|accelerometer|xr/)
})

test("gives the motion sensors to the tour's origin alone, and our own page no camera", () => {
  const policy = permissionsPolicy({ tourUrl: 'https://tour.example/360/index.html' })
  expect(policy.split(', ')).toEqual(
    expect.arrayContaining([
      'camera=()',
      'geolocation=()',
      'fullscreen=(self "https://tour.example")',
      'gyroscope=(self "https://tour.example")',
      'accelerometer=(self "https://tour.example")',
      'xr-spatial-tracking=(self "https://tour.example")',
    ]),
  )
  expect(permissionsPolicy({ tourUrl: 'javascript:x' })).toBe(permissionsPolicy(DEFAULT_CONFIG))
})
