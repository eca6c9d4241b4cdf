import { expect, test } from 'vitest'
import { deliveryOf } from '#features/documentos/delivery.ts'

const CHROME =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36'
const IOS_CHROME =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) AppleWebKit/605.1.15 CriOS/142.0 Mobile'
const IOS = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) AppleWebKit/605.1.15 Version/18.1 Mobile'
const LEGACY_EDGE =
  'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/64.0 Safari/537.36 Edge/17.17134'
const EDGE = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0'
const IE = 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko'

test.each([
  ['a name is looked at', 'view', 'Nominas', CHROME, false, 'external'],
  ['an icon downloads', 'save', 'Nominas', CHROME, false, 'download'],
  ['on iOS both open in External', 'save', 'Nominas', IOS, true, 'external'],
  ['in Chrome on iOS too', 'view', '10T', IOS_CHROME, true, 'external'],
  ['but no social folder', 'view', 'asamblea', IOS_CHROME, true, 'blocked'],
  ['nor in legacy Edge', 'view', 'RIC', LEGACY_EDGE, false, 'blocked'],
  ['nor in Internet Explorer', 'view', 'EstatutosSociales', IE, false, 'blocked'],
  ['today’s Edge is as good as any', 'view', 'charlasInformativas', EDGE, false, 'external'],
  ['what is open to all is blocked nowhere', 'view', 'consejoSocial', IOS_CHROME, true, 'external'],
] as const)('%s', (_, mode, folder, userAgent, isIos, delivery) => {
  expect(deliveryOf(mode, folder, { userAgent, isIos })).toBe(delivery)
})
