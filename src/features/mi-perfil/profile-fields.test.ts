import { expect, test } from 'vitest'
import { userDataSchema } from '#contract/auth/auth.ts'
import { addressOf, profileGroups } from '#features/mi-perfil/profile-fields.ts'

const user = (fields: Record<string, string>) =>
  userDataSchema.parse({ nombre: 'Ane', empleado: '1207', ...fields })

const fieldOf = (fields: Record<string, string>, name: string, language: 'eu' | 'es' = 'eu') =>
  profileGroups(user(fields), language)
    .flatMap((group) => group.fields)
    .find((field) => field.name === name)?.value

test('has every field of the specification, even without data', () => {
  const names = profileGroups(user({ fechanacimiento: '14/03/1984' }), 'eu').flatMap((group) =>
    group.fields.map((field) => field.name),
  )
  expect(names.toSorted()).toEqual([
    'ceco',
    'direcciontrabajo',
    'domicilio',
    'email',
    'empleado',
    'estadocivil',
    'fechanacimiento',
    'matriculacoche',
    'numerolaguaro',
    'numeroseguridadsocial',
    'numhijosirpf',
    'puesto',
    'responsable',
    'telefono',
    'titulacion',
  ])
})

test('a birth date shows only when present, written as the language writes dates', () => {
  expect(fieldOf({ fechanacimiento: '' }, 'fechanacimiento')).toBeUndefined()
  expect(fieldOf({ fechanacimiento: '14/03/1984' }, 'fechanacimiento')).toBe('84-03-14')
  expect(fieldOf({ fechanacimiento: '14/03/1984' }, 'fechanacimiento', 'es')).toBe('14-03-84')
  expect(fieldOf({ fechanacimiento: '1984' }, 'fechanacimiento')).toBe('1984')
})

test.each([
  ['Erdiko kalea 12', 'Arrasate', 'Gipuzkoa', 'Erdiko kalea 12 - Arrasate (Gipuzkoa)'],
  ['Erdiko kalea 12', 'Arrasate', '', 'Erdiko kalea 12 - Arrasate'],
  ['Erdiko kalea 12', '', 'Gipuzkoa', 'Erdiko kalea 12 - (Gipuzkoa)'],
  ['', 'Arrasate', 'Gipuzkoa', 'Arrasate (Gipuzkoa)'],
  ['', '', '', ''],
])('the address of %j, %j, %j is %j', (domicilio, poblacion, provincia, address) => {
  expect(addressOf({ domicilio, poblacion, provincia })).toBe(address)
})

test('shows a bilingual value in the chosen language', () => {
  const fields = { puesto: 'Proiektuburua / Jefa de proyecto' }
  expect(fieldOf(fields, 'puesto')).toBe('Proiektuburua')
  expect(fieldOf(fields, 'puesto', 'es')).toBe('Jefa de proyecto')
})
