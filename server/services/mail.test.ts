import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openMailer } from '#server/services/mail.ts'
import { makeFolder, removeFolder } from '#tests/fixtures/data-folder.ts'
import { type MailServer, startMailServer } from '#tests/fixtures/mail-server.ts'

const MAIL = {
  to: 'ane@ataria.example',
  subject: 'Segurtasun-gakoa · Clave',
  text: 'Kaixo, Ane:\n\nZure gakoa: 123456 — ñ\n',
}
const FROM = 'Ataria <ataria@ataria.example>'

let root: string
let folder: string
const told: string[] = []
const tell = (sentence: string) => void told.push(sentence)

beforeEach(() => {
  root = makeFolder('mail')
  folder = join(root, 'mail')
  told.length = 0
})

afterEach(() => removeFolder(root))

describe('through a mail server', () => {
  let server: MailServer

  beforeEach(async () => {
    server = await startMailServer()
  })

  afterEach(() => server.close())

  test('arrives as it was written, with attachments', async () => {
    const mailer = openMailer({ smtpUrl: server.url, from: FROM, folder, tell })
    const content = Buffer.from('%PDF-1.7 cv')
    await mailer.send({
      ...MAIL,
      attachments: [{ filename: 'cv ñ.pdf', contentType: 'application/pdf', content }],
    })
    const [mail] = server.mails
    expect(mail?.subject).toBe(MAIL.subject)
    expect(mail?.text?.trim()).toBe(MAIL.text.trim())
    expect(mail?.to?.text).toBe(MAIL.to)
    expect(mail?.from?.text).toContain('ataria@ataria.example')
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated')
    expect(mail?.attachments[0]).toMatchObject({ filename: 'cv ñ.pdf', content })
    expect(told).toEqual([])
    mailer.close()
  })

  test('a refusal is a fault that can be retried', async () => {
    const mailer = openMailer({ smtpUrl: server.url, from: FROM, folder, tell })
    server.refuse = 1
    await expect(mailer.send(MAIL)).rejects.toMatchObject({ responseCode: 451 })
    await mailer.send(MAIL)
    expect(server.mails).toHaveLength(1)
    mailer.close()
  })

  test('a line break in an address or subject adds no header and no second address', async () => {
    const mailer = openMailer({ smtpUrl: server.url, from: FROM, folder, tell })
    await mailer.send({
      to: 'ane@ataria.example',
      subject: 'Kaixo\r\nBcc: jon@ataria.example',
      text: 'x',
    })
    expect(server.mails[0]?.headers.has('bcc')).toBe(false)
    expect(server.mails).toHaveLength(1)
    mailer.close()
  })
})

test('a closed port is a fault that can be retried', async () => {
  const server = await startMailServer()
  await server.close()
  const mailer = openMailer({ smtpUrl: server.url, from: FROM, folder, tell })
  await expect(mailer.send(MAIL)).rejects.toMatchObject({ code: expect.stringMatching(/^E/) })
  mailer.close()
})

test('without a mail server it is a file that only the server can read, and its path is logged', async () => {
  const mailer = openMailer({ from: FROM, folder, tell })
  await mailer.send(MAIL)
  const [name = '', ...others] = readdirSync(folder)
  expect([name, others]).toEqual([expect.stringMatching(/^[\dTZ-]+-[\da-f]{8}\.eml$/), []])
  const file = join(folder, name)
  expect(statSync(file).mode & 0o077).toBe(0)
  const mail = await simpleParser(readFileSync(file))
  expect([mail.subject, mail.text?.trim()]).toEqual([MAIL.subject, MAIL.text.trim()])
  expect(told).toEqual([`No SMTP_URL is set; the mail is in ${file}`])
  expect(told.join()).not.toContain('ane')
})
