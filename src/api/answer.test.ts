import { expect, test } from 'vitest'
import { type Fate, fateOf, type WireAnswer, wordsIn } from '#api/answer.ts'

const ASKED = new URL('https://portal.test/_api/api/ideas/Create')

function fate(status: number, text = '', type = 'application/json', from = ASKED.href): Fate {
  const headers = new Headers(type === '' ? {} : { 'Content-Type': type })
  return fateOf({ status, text, headers, url: from } satisfies WireAnswer, ASKED)
}

const PAGE = '<!doctype html><title>Wi-Fi</title>'
const JSON_TYPE = 'application/json; charset=utf-8'

test.each([
  [200, '{"id":"17"}', JSON_TYPE, '17'],
  [201, '{"id":17}', JSON_TYPE, '17'],
  [200, '[{"id":17}]', JSON_TYPE, ''],
  [200, 'true', JSON_TYPE, ''],
  [200, '5', JSON_TYPE, ''],
  [200, '["ok"]', JSON_TYPE, ''],
  [200, 'null', JSON_TYPE, ''],
  [200, '{"id":17,"error":null}', JSON_TYPE, '17'],
  [200, '{"Error":"","id":3}', JSON_TYPE, '3'],
  [204, '', '', ''],
  [200, '', '', ''],
  [200, '', 'text/html', ''],
  [202, ' \n', 'text/html', ''],
  [200, 'OK', 'text/plain', ''],
  [200, '{"id":"17"}', 'text/plain', '17'],
  [200, '<ok/>', 'application/xml', ''],
  [200, '{"id":', JSON_TYPE, ''],
])('%i %j of %j is success, its receipt %j', (status, text, type, receipt) => {
  expect(fate(status, text, type)).toEqual({ kind: 'accepted', receipt })
})

test.each([
  ['false', ''],
  ['"ko"', ''],
  ['["ko"]', ''],
  ['KO', ''],
  ['{"Error":"No se admite"}', 'No se admite'],
  ['{"error":"closed"}', ''],
  ['{"error":{"code":3},"message":"Itxita dago"}', 'Itxita dago'],
  ['[{"Error":"Itxita dago"}]', 'Itxita dago'],
])('a 200 of %j is a refusal, with the words %j', (text, words) => {
  expect(fate(200, text)).toEqual({ kind: 'refused', code: 'refused', words })
})

test.each([400, 402, 403, 404, 405, 409, 410, 413, 415, 418, 422, 451])(
  '%i refuses, with or without a body',
  (status) => {
    const bodies = ['', 'null', '{}', '{"error":"x","message":"Ez da onartu"}', 'Ez da onartu']
    expect(bodies.map((text) => fate(status, text, '').kind)).toEqual(Array(5).fill('refused'))
    expect(fate(status, '{"error":"x","message":"Ez da onartu"}')).toMatchObject({
      words: 'Ez da onartu',
    })
  },
)

test.each([
  [401, 'signed-out', 'not-signed-in'],
  [408, 'put-off', 'timeout'],
  [425, 'put-off', 'too-many'],
  [429, 'put-off', 'too-many'],
  [503, 'put-off', 'server'],
  [500, 'lost', 'server'],
  [502, 'lost', 'server'],
  [504, 'lost', 'server'],
  [524, 'lost', 'server'],
  [304, 'lost', 'server'],
])('%i is %s', (status, kind, code) => {
  expect(fate(status, '{"error":"x","message":"y z"}')).toEqual({ kind, code })
})

test.each([
  [200, PAGE, 'text/html; charset=utf-8', false],
  [200, PAGE, '', false],
  [200, PAGE, 'text/plain', false],
  [200, 'true', 'text/html', false],
  [401, PAGE, 'text/html', false],
  [429, PAGE, 'text/html', false],
  [403, PAGE, 'text/html', true],
  [404, PAGE, 'application/xhtml+xml', true],
  [407, '', '', false],
  [511, '{}', JSON_TYPE, false],
])('%i %j of %j came from between; refuses: %s', (status, text, type, refuses) => {
  expect(fate(status, text, type)).toEqual({ kind: 'foreign', code: 'not-ours', refuses })
})

test('an answer after a redirect is the server’s only on its own origin', () => {
  const away = 'https://wifi.test/login'
  expect(fate(200, 'true', JSON_TYPE, away).kind).toBe('foreign')
  expect(fate(200, 'true', JSON_TYPE, 'https://portal.test/elsewhere').kind).toBe('accepted')
  expect(fate(200, 'true', JSON_TYPE, '').kind).toBe('accepted')
})

test.each(['over-quota', 'infected'])(
  "our server's own %s is told by its code, not by the developer's words",
  (code) => {
    const body = JSON.stringify({ error: code, message: 'for a developer alone' })
    const refused = { kind: 'refused', code, words: '' }
    for (const status of [403, 422]) expect(fate(status, body, JSON_TYPE)).toEqual(refused)
  },
)

test("an error page of the server or its gateway is not taken for a portal's; a gateway's 413 is final", () => {
  expect(fate(502, PAGE, 'text/html').kind).toBe('lost')
  expect(fate(503, PAGE, 'text/html').kind).toBe('put-off')
  expect(fate(413, PAGE, 'text/html')).toEqual({ kind: 'refused', code: 'too-large', words: '' })
})

test.each([
  ['Falta el título', 'Falta el título'],
  [{ message: '  Falta el título ' }, 'Falta el título'],
  [{ Message: 'Duplicado' }, 'Duplicado'],
  [{ error: 'bad-input', message: 'Badago.' }, 'Badago.'],
  [{ title: 'Not here', detail: 'Izenik ez' }, 'Izenik ez'],
  [{ error: 'bad-input', message: 'bad-input' }, ''],
  [{ message: '<b>fatal error</b>' }, ''],
  [{ message: `at ${'x '.repeat(200)}` }, ''],
  [{ message: 7 }, ''],
  ['ko', ''],
  [undefined, ''],
  [null, ''],
])('the words for people in %j are %j', (body, words) => {
  expect(wordsIn(body)).toBe(words)
})
