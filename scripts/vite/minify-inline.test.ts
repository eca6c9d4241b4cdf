import { expect, it } from 'vitest'
import { minifyScripts } from '#scripts/vite/minify-inline.ts'

it("shortens the page's inline scripts, and nothing else of it", () => {
  const html = `<p>// text</p><script id="boot">
      // Before anything else.
      globalThis.started = true
    </script><script defer src="/a.js"></script>`
  expect(minifyScripts(html)).toBe(
    '<p>// text</p><script id="boot">globalThis.started=!0;</script><script defer src="/a.js"></script>',
  )
})

it('refuses a script that is none', () => {
  expect(() => minifyScripts('<script id="boot">const = 1</script>')).toThrow(
    'In <script id="boot">',
  )
})
