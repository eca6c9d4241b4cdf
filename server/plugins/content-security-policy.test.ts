import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { DEFAULT_CONFIG } from '#contract/config.ts'
import { contentSecurityPolicy } from '#server/plugins/content-security-policy.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const policyOf = (html: string) => contentSecurityPolicy(html, DEFAULT_CONFIG)

test('lets in the inline scripts and styles of the page and no others', () => {
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

test('hashes what the browser sees of a page with CRLF', () => {
  expect(policyOf('<script>a()\r\nb()</script>')['script-src']).toEqual([
    "'self'",
    hashOf('a()\nb()'),
  ])
})

test('never allows unsafe things', () => {
  const all = JSON.stringify(policyOf('<script>a()</script><p onclick="b()" style="c">'))
  expect(all).not.toMatch(/unsafe|\*|https?:|upgrade/)
  expect(policyOf('')['default-src']).toEqual(["'none'"])
})

test('lets the page reach an API and a tour elsewhere, where the settings name them', () => {
  const policy = contentSecurityPolicy('', {
    apiRoot: 'https://api.example/_api/api/',
    tourUrl: 'https://tour.example/360/index.html',
  })
  expect(policy['connect-src']).toEqual(["'self'", 'https://api.example'])
  expect(policy['frame-src']).toEqual(["'self'", 'blob:', 'https://tour.example'])
  expect(policyOf('')['connect-src']).toEqual(["'self'"])
})
