import { expect, test } from 'vitest'
import { inLanguage } from '#contract/bilingual.ts'

test.each([
  ['Astelehena / Lunes', 'Astelehena', 'Lunes'],
  ['Astelehena/Lunes', 'Astelehena', 'Lunes'],
  ['  Astelehena  /  Lunes ', 'Astelehena', 'Lunes'],
  ['Ataria', 'Ataria', 'Ataria'],
  ['Sarrera / Entrada y/o salida', 'Sarrera', 'Entrada y/o salida'],
  ['', '', ''],
])('%j reads %j and %j', (text, basque, spanish) => {
  expect([inLanguage(text, 'eu'), inLanguage(text, 'es')]).toEqual([basque, spanish])
})
