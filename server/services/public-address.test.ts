import { expect, test } from 'vitest'
import { isPublicAddress, lookUpPublic } from '#server/services/public-address.ts'
import { isPushEndpoint } from '#server/services/push-sender.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  'fe80::1',
  'fec0::1',
  'feff:ffff::1',
  'fd00::1',
  'ff02::1',
  '64:ff9b::7f00:1',
  'localhost',
  '',
])('%j is not of the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '172.32.0.1', '1.1.1.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
  '%j is',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test('refuses to connect to a name that resolves to this machine', async () => {
  for (const all of [false, true]) {
    const code = await new Promise((settle) => {
      lookUpPublic('localhost', { all }, (error) => settle(error?.code))
    })
    expect(code).toBe('ECLOSED')
  }
})

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://push.example:443/x', true],
  ['https://8.8.8.8/x', true],
  ['http://push.example/x', false],
  ['https://push.example:8443/x', false],
  ['https://127.0.0.1/x', false],
  ['https://[::1]/x', false],
  ['https://2130706433/x', false],
  ['https://0x7f.1/x', false],
  ['https://user@push.example/x', false],
  ['file:///etc/passwd', false],
  ['x', false],
])('%s may be pushed to: %s', (endpoint, may) => {
  expect(isPushEndpoint(endpoint, false)).toBe(may)
})
