import { expect, test } from 'vitest'
import { subscriptionSchema } from '#contract/push.ts'

const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
const endpoint = 'https://push.example/send/abc'

test('a subscription is read as browsers write it', () => {
  const written = { endpoint, expirationTime: null, keys }
  expect(subscriptionSchema.parse(written)).toEqual({ endpoint, keys })
  const padded = { p256dh: `${keys.p256dh}=`, auth: `${keys.auth}==` }
  expect(subscriptionSchema.safeParse({ endpoint, keys: padded }).success).toBe(true)
})

test.each([
  { endpoint: 'file:///etc/passwd' },
  { endpoint: 'push.example' },
  { endpoint: `https://push.example/${'x'.repeat(2000)}` },
  { keys: { ...keys, p256dh: 'B'.repeat(86) } },
  { keys: { ...keys, auth: 'a'.repeat(24) } },
  { keys: { ...keys, auth: `${'a'.repeat(21)}+` } },
  { keys: { auth: keys.auth } },
  { keys: null },
])('%j is refused', (fields) => {
  expect(subscriptionSchema.safeParse({ endpoint, keys, ...fields }).success).toBe(false)
})
