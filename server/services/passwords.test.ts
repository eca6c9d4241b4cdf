import { expect, test } from 'vitest'
import { hashSecret, verifySecret } from '#server/services/passwords.ts'

test('a stored secret is accepted, and no other', async () => {
  const stored = await hashSecret('Kaixo-2026')
  expect(stored).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
  )
  expect(await verifySecret('Kaixo-2026', stored)).toBe(true)
  for (const wrong of ['kaixo-2026', 'Kaixo-2026 ', '', 'Kaixo-2026\u0000']) {
    expect(await verifySecret(wrong, stored)).toBe(false)
  }
})

test('the same secret is stored differently each time', async () => {
  expect(await hashSecret('123456')).not.toBe(await hashSecret('123456'))
})

test('accepts an accent as one code point or as two', async () => {
  expect(await verifySecret('Ann\u0303e-2026', await hashSecret('A\u006e\u00f1e-2026'))).toBe(true)
})

test('verifies a hash of another program with its own costs', async () => {
  // argon2 reference command: echo -n password | argon2 somesalt -id -t 2 -k 65536 -p 1 -l 24
  const stored =
    '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await verifySecret('password', stored)).toBe(true)
  expect(await verifySecret('Password', stored)).toBe(false)
})

test('rejects every secret when none is stored', async () => {
  expect(await verifySecret('', undefined)).toBe(false)
})

test('throws for a stored string of another format', async () => {
  await expect(verifySecret('x', 'plain')).rejects.toThrow('PHC')
})
