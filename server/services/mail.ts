import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

/** A mail as our own code writes it: plain text to one person. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly attachments?: readonly {
    readonly filename: string
    readonly contentType: string
    readonly content: Buffer
  }[]
}

export interface Mailer {
  /** Hands the mail to the mail server, or writes it to a file. Throws to be retried. */
  send(mail: Mail): Promise<void>
  close(): void
}

export interface MailOptions {
  /** `smtp://user:password@host:port`; absent: files. */
  readonly smtpUrl?: string
  readonly from: string
  /** The folder for mails when there is no mail server. */
  readonly folder: string
  /** Tells the operator where a mail was written. */
  readonly tell: (sentence: string) => void
}

/** Time limit for a mail server's connection, and between two of its answers. */
const CONNECT_LIMIT_MS = 10_000
const SILENCE_LIMIT_MS = 30_000

/**
 * Sends mail through the server of `SMTP_URL`; without one, writes `.eml` files for any mail program.
 */
export function openMailer(options: MailOptions): Mailer {
  return options.smtpUrl === undefined ? fileMailer(options) : smtpMailer(options, options.smtpUrl)
}

/** No mail's content may make the server read files or fetch addresses. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true } as const

function smtpTransport(url: string) {
  return createTransport({
    ...CLOSED,
    url,
    connectionTimeout: CONNECT_LIMIT_MS,
    greetingTimeout: CONNECT_LIMIT_MS,
    socketTimeout: SILENCE_LIMIT_MS,
  })
}

/** Signs in to a mail server and sends nothing; throws when mails could not be sent. */
export async function greetMailServer(url: string): Promise<void> {
  const transport = smtpTransport(url)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

function smtpMailer({ from }: MailOptions, url: string): Mailer {
  const transport = smtpTransport(url)
  return {
    async send(mail) {
      await transport.sendMail(message(mail, from))
    },
    close: () => transport.close(),
  }
}

function fileMailer({ from, folder, tell }: MailOptions): Mailer {
  const transport = createTransport({ ...CLOSED, streamTransport: true, buffer: true })
  return {
    async send(mail) {
      const { message: bytes } = await transport.sendMail(message(mail, from))
      if (!Buffer.isBuffer(bytes)) throw new Error('the mail was not written whole')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-')
      const file = join(folder, `${stamp}-${randomUUID().slice(0, 8)}.eml`)
      // Under a temporary name first: a program that watches the folder never reads half a mail.
      await writeFile(`${file}.part`, bytes, { mode: 0o600 })
      await rename(`${file}.part`, file)
      tell(`No SMTP_URL is set; the mail is in ${file}`)
    },
    close: () => transport.close(),
  }
}

function message({ to, subject, text, attachments = [] }: Mail, from: string) {
  return {
    from,
    // As an object it is one address, whatever commas it contains.
    to: { name: '', address: to },
    subject,
    text,
    attachments: attachments.map((attachment) => ({ ...attachment })),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
