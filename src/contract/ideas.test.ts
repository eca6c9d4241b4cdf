import { expect, test } from 'vitest'
import { isSameIdea, newIdeaSchema } from '#contract/ideas.ts'

const idea = {
  Titulo: 'T',
  IdCategoria: '1',
  Situacion: 'S',
  Idioma: 'eu',
  Solucion: 'Z',
  Beneficios: 'B',
}

test('title, category and situation are required', () => {
  expect(newIdeaSchema.safeParse(idea).success).toBe(true)
  const { Beneficios, Solucion, ...least } = idea
  expect(newIdeaSchema.parse(least)).toMatchObject({ Beneficios: '', Solucion: '' })
  for (const field of ['Titulo', 'IdCategoria', 'Situacion']) {
    expect([field, newIdeaSchema.safeParse({ ...idea, [field]: undefined }).success]).toEqual([
      field,
      false,
    ])
    expect(newIdeaSchema.safeParse({ ...idea, [field]: '' }).success).toBe(false)
  }
  expect(newIdeaSchema.safeParse({ ...idea, Titulo: ' \n' }).success).toBe(false)
})

test.each([
  { Titulo: 'x'.repeat(201) },
  { Situacion: 'x'.repeat(4001) },
  { Beneficios: 'a\0b' },
  { Idioma: 'fr' },
  { IdCategoria: 1.5 },
  { Solucion: 7 },
])('%j is refused', (fields) => {
  expect(newIdeaSchema.safeParse({ ...idea, ...fields }).success).toBe(false)
})

test('recognises a listed idea despite changed spaces or a missing situation', () => {
  const written = { Titulo: 'Bizikletak', Situacion: 'Bat\nBi' }
  const same = (titulo: string, situacion: string) => isSameIdea({ titulo, situacion }, written)
  expect(same('Bizikletak', 'Bat\nBi')).toBe(true)
  expect(same(' Bizikletak ', 'Bat\r\nBi ')).toBe(true)
  expect(same('Bizikletak', '')).toBe(true)
  expect(same('Bizikletak', 'Bat')).toBe(false)
  expect(same('Bizikleta', 'Bat\nBi')).toBe(false)
})
