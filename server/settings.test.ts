import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings, StartFault } from '#server/settings.ts'

test('without any word: loopback, 8787, data/, the demo', () => {
  const usual = {
    host: '127.0.0.1',
    port: 8787,
    dataFolder: resolve('data'),
    configFile: resolve('data/config.json'),
    configRequired: false,
    fillDemo: true,
    logLevel: 'warn',
    mailFrom: 'Ataria <ataria@localhost>',
    appFolder: resolve('dist'),
    filesFolder: resolve('data/files'),
    minFreeBytes: 100 * 1024 * 1024,
    localPush: false,
    corsOrigins: [],
    trustedProxies: [],
  }
  expect(readSettings({})).toEqual(usual)
  expect(readSettings({ PORT: '', DATA_DIR: '', DATABASE_URL: '', CONFIG: '', DEMO: '' })).toEqual(
    usual,
  )
})

test('every word counts', () => {
  expect(
    readSettings({
      HOST: '0.0.0.0',
      PORT: '0',
      DATA_DIR: '/srv/ataria',
      DATABASE_URL: 'postgresql://u:p@db/ataria',
      CONFIG: '/etc/ataria.json',
      DEMO: '1',
      LOG_LEVEL: 'info',
      SMTP_URL: 'smtps://u:p@mail',
      MAIL_FROM: 'Ataria <a@ataria.example>',
      PUBLIC_URL: 'https://ataria.example/',
      APP_DIR: '/srv/app',
      FILES_DIR: '/srv/files',
      MIN_FREE_MB: '0',
      PUSH_LOCAL: '1',
      CORS_ORIGINS: 'https://app.ataria.example, http://localhost:5173/',
      TRUST_PROXY: 'loopback,10.0.0.0/8, fd00::1',
    }),
  ).toEqual({
    host: '0.0.0.0',
    port: 0,
    dataFolder: '/srv/ataria',
    databaseUrl: 'postgresql://u:p@db/ataria',
    configFile: '/etc/ataria.json',
    configRequired: true,
    fillDemo: true,
    logLevel: 'info',
    smtpUrl: 'smtps://u:p@mail',
    mailFrom: 'Ataria <a@ataria.example>',
    publicUrl: 'https://ataria.example',
    appFolder: '/srv/app',
    filesFolder: '/srv/files',
    minFreeBytes: 0,
    localPush: true,
    corsOrigins: ['https://app.ataria.example', 'http://localhost:5173'],
    trustedProxies: ['loopback', '10.0.0.0/8', 'fd00::1'],
  })
})

test('a real PostgreSQL gets no demo unless it is asked for', () => {
  expect(readSettings({ DATABASE_URL: 'postgres://db/x' }).fillDemo).toBe(false)
  expect(readSettings({ DEMO: '0' }).fillDemo).toBe(false)
})

test.each([
  [{ PORT: '65536' }, 'PORT'],
  [{ MIN_FREE_MB: '-1' }, 'MIN_FREE_MB'],
  [{ MIN_FREE_MB: '1.5' }, 'MIN_FREE_MB'],
  [{ PORT: '-1' }, 'PORT'],
  [{ PORT: '80a' }, 'PORT'],
  [{ PORT: '1e3' }, 'PORT'],
  [{ DEMO: 'yes' }, 'DEMO'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ DATABASE_URL: 'mysql://db/x' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'not an address' }, 'DATABASE_URL'],
  [{ SMTP_URL: 'http://mail' }, 'SMTP_URL'],
  [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'ataria' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://ataria.example/portal' }, 'PUBLIC_URL'],
  [{ MAIL_FROM: 'ataria' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'Ataria <ataria@x' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'a@x.example\nBcc: b@x.example' }, 'MAIL_FROM'],
  [{ PUSH_LOCAL: 'yes' }, 'PUSH_LOCAL'],
  [{ CORS_ORIGINS: '*' }, 'CORS_ORIGINS'],
  [{ CORS_ORIGINS: 'null' }, 'CORS_ORIGINS'],
  [{ CORS_ORIGINS: 'https://ataria.example, ataria' }, 'CORS_ORIGINS'],
  [{ CORS_ORIGINS: 'https://ataria.example/portal' }, 'CORS_ORIGINS'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '1' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
])('%o is told of in one sentence that names %s', (environment, name) => {
  const read = () => readSettings(environment)
  expect(read).toThrow(StartFault)
  expect(read).toThrow(new RegExp(`^${name} must be [^\\n]+\\.$`))
})
