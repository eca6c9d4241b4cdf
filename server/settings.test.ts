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
    uploadQuotaBytes: 100 * 1024 * 1024,
    localPush: false,
    apiDocs: false,
    officeMail: [],
    corsOrigins: [],
    trustedProxies: [],
  }
  expect(readSettings({})).toEqual(usual)
  expect(readSettings({ PORT: '', DATA_DIR: '', DATABASE_URL: '', CONFIG: '', DEMO: '' })).toEqual(
    usual,
  )
})

test('readSettings reads every variable', () => {
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
      OFFICE_MAIL: 'a@x.example, Bulegoa <b@x.example>',
      PUBLIC_URL: 'https://ataria.example/',
      APP_DIR: '/srv/app',
      FILES_DIR: '/srv/files',
      FILES_URL: 'https://key:s%2Fcret@s3.example:9000/ataria/files?region=eu-west-1',
      MIN_FREE_MB: '0',
      UPLOAD_MB_PER_DAY: '20',
      CLAMD: '[::1]:3310',
      PUSH_LOCAL: '1',
      API_DOCS: '1',
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
    officeMail: ['a@x.example', 'Bulegoa <b@x.example>'],
    publicUrl: 'https://ataria.example',
    appFolder: '/srv/app',
    filesFolder: '/srv/files',
    filesAt: {
      ...{ endpoint: 'https://s3.example:9000', bucket: 'ataria', prefix: 'files/' },
      ...{ region: 'eu-west-1', accessKeyId: 'key', secretAccessKey: 's/cret' },
    },
    minFreeBytes: 0,
    uploadQuotaBytes: 20 * 1024 * 1024,
    scannerAt: { host: '::1', port: 3310 },
    localPush: true,
    apiDocs: true,
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
  [{ OFFICE_MAIL: 'a@x.example,bulegoa' }, 'OFFICE_MAIL'],
  [{ FILES_URL: 's3://bucket' }, 'FILES_URL'],
  [{ FILES_URL: 'https://s3.example/bucket' }, 'FILES_URL'],
  [{ FILES_URL: 'https://key:secret@s3.example/' }, 'FILES_URL'],
  [{ UPLOAD_MB_PER_DAY: 'much' }, 'UPLOAD_MB_PER_DAY'],
  [{ CLAMD: 'clamd' }, 'CLAMD'],
  [{ CLAMD: '127.0.0.1:0' }, 'CLAMD'],
  [{ CLAMD: '::1:3310' }, 'CLAMD'],
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
