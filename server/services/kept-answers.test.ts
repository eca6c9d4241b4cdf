import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { keepAnswers } from '#server/services/kept-answers.ts'

/** Builds answers and counts how often. */
function openCounter() {
  let built = 0
  return {
    build: async () => `answer ${++built}`,
    get built() {
      return built
    },
  }
}

test('builds an answer once for all requests with its tag, also for those that wait for it', async () => {
  const [answers, counter] = [keepAnswers(), openCounter()]
  const textOf = async (tag: string) => (await answers.get(tag, counter.build)).text
  const asking = Array.from({ length: 3 }, () => textOf('menu-1'))
  expect(await Promise.all(asking)).toEqual(['answer 1', 'answer 1', 'answer 1'])
  expect(await textOf('menu-1')).toBe('answer 1')
  expect(await textOf('menu-2')).toBe('answer 2')
})

test('does not keep a failure', async () => {
  const [answers, counter] = [keepAnswers(), openCounter()]
  const failing = () => answers.get('menu-1', () => Promise.reject(new Error('gone')))
  expect((await Promise.allSettled([failing(), failing()])).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ])
  expect((await answers.get('menu-1', counter.build)).text).toBe('answer 1')
})

test('keeps the newest few only', async () => {
  const [answers, counter] = [keepAnswers(), openCounter()]
  const many = 1000
  for (let tag = 0; tag < many; tag++) await answers.get(String(tag), counter.build)
  await answers.get(String(many - 1), counter.build)
  expect(counter.built).toBe(many)
  await answers.get('0', counter.build)
  expect(counter.built).toBe(many + 1)
})

test('compresses an answer once for each encoding, for all who ask for it', async () => {
  const answers = keepAnswers()
  const ask = () => answers.get('menu-1', async () => 'arroza, lekak '.repeat(100))
  const [first, second] = [await ask(), await ask()]
  const [one, other] = await Promise.all([first.compressed('br'), second.compressed('br')])
  expect(other).toBe(one)
  expect(await (await ask()).compressed('br')).toBe(one)
  expect(brotliDecompressSync(one).toString()).toBe(first.text)
  expect(gunzipSync(await first.compressed('gzip')).toString()).toBe(first.text)
})
