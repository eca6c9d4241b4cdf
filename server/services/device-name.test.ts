import { expect, test } from 'vitest'
import { deviceName, pushServiceName } from '#server/services/device-name.ts'

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'iPhone · Safari',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Android · Samsung Internet',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Windows · Edge',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Linux · Firefox'],
  ['curl/8.5.0', ''],
  [undefined, ''],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})

test.each([
  ['https://web.push.apple.com/QGuR', 'Apple'],
  ['https://fcm.googleapis.com/fcm/send/x', 'Google'],
  ['https://updates.push.services.mozilla.com/wpush/v2/x', 'Mozilla'],
  ['https://wns2-par02p.notify.windows.com/w/?token=x', 'Microsoft'],
  ['https://push.apple.com.example/x', 'push.apple.com.example'],
])('pushes to %s go to %s', (endpoint, name) => {
  expect(pushServiceName(endpoint)).toBe(name)
})
