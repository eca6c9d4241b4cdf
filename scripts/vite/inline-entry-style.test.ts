import { expect, test } from 'vitest'
import { inlineStyle } from '#scripts/vite/inline-entry-style.ts'

const PAGE =
  '<head><link rel="stylesheet" crossorigin href="/assets/index-a.b.css"><title>x</title></head>'

test('a style stands where its link stood, and nothing in it ends the element', () => {
  const style = { file: 'assets/index-a.b.css', text: "a::after{content:'</style>$&'}" }
  expect(inlineStyle(PAGE, style)).toBe(
    "<head><style>a::after{content:'<\\/style>$&'}</style><title>x</title></head>",
  )
})

test('a style that index.html does not link is a fault of the build', () => {
  expect(() => inlineStyle(PAGE, { file: 'assets/index-axb.css', text: '' })).toThrow('axb')
})
