import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** The version that `far-texts.ts` was measured with: its page views keep the elements of their text. */
const MEASURED = '6.5.438'

const read = (path: string) =>
  readFileSync(fileURLToPath(import.meta.resolve(`pdfjs-dist/${path}`)), 'utf8')

test(`PDF.js is ${MEASURED}, whose private members are relied on`, () => {
  // Another version: measure the memory of 300 pages (`npm run bench:pdf`) without `forgetFarTexts`
  // first, since it may not be needed any more, and then with it.
  expect(read('package.json')).toContain(`"version": "${MEASURED}"`)
})

test.each([
  ['a page view has one highlighter of its own', /get _textHighlighter\(\) \{/],
  ['which is told of the text', /this\._textHighlighter\.setTextMapping\(textDivs, items\)/],
  ['and keeps it in two fields', /setTextMapping\(divs, texts\) \{\s*this\.textDivs = divs;/],
  ['beside what was found in it', /this\.matches = \[\]/],
])('%s', (_what, code) => {
  expect(read('web/pdf_viewer.mjs')).toMatch(code)
})
