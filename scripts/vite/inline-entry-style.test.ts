import { expect, test } from 'vitest'
import { inlineStyle } from '#scripts/vite/inline-entry-style.ts'

const PAGE =
  '<head><link rel="stylesheet" crossorigin href="/assets/index-a.b.css"><title>x</title></head>'

test('a style replaces its link, and cannot end the element', () => {
  const style = { file: 'assets/index-a.b.css', text: "a::after{content:'</style>$&'}" }
  expect(inlineStyle(PAGE, style)).toBe(
    "<head><style>a::after{content:'<\\/style>$&'}</style><title>x</title></head>",
  )
})

test('fails the build for a style that index.html does not link', () => {
  expect(() => inlineStyle(PAGE, { file: 'assets/index-axb.css', text: '' })).toThrow('axb')
})
