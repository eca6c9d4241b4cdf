import { describe, expect, it } from 'vitest'
import { menuCourses } from '#domain/canteen/menu-courses.ts'

const entry = {
  primerPlato: 'Lentejas / Crema de verduras',
  primerPlatoEuskera: 'Dilistak / Barazki-krema',
  segundoPlato: 'Merluza',
  segundoPlatoEuskera: '',
  postre: '',
  postreEuskera: '',
}

describe('menuCourses', () => {
  it('splits choices, leaves out courses without text and gives the language of each', () => {
    expect(menuCourses([entry], 'eu')).toEqual([
      {
        course: 'primerPlato',
        choices: [
          { text: 'Dilistak', language: 'eu' },
          { text: 'Barazki-krema', language: 'eu' },
        ],
      },
      { course: 'segundoPlato', choices: [{ text: 'Merluza', language: 'es' }] },
    ])
  })

  it('makes the menus of one day choices of each course, a dish of both named once', () => {
    const second = { ...entry, primerPlato: 'Crema de verduras', segundoPlato: 'Pollo' }
    const courses = menuCourses([entry, second], 'es')
    expect(courses.map(({ choices }) => choices.map(({ text }) => text))).toEqual([
      ['Lentejas', 'Crema de verduras'],
      ['Merluza', 'Pollo'],
    ])
  })
})
