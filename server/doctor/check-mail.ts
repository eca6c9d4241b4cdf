import { errorCode } from '#server/error-code.ts'
import { type Finding, finding } from '#server/office/doctor/finding.ts'
import { greetMailServer } from '#server/services/mail.ts'
import type { Settings } from '#server/settings.ts'

/** Signs in to the mail server and sends nothing. */
export async function checkMail({ smtpUrl, mailFrom }: Settings): Promise<Finding[]> {
  if (smtpUrl === undefined) return [finding('mail', 'note', 'mail-files')]
  // Other mail servers refuse such a sender.
  const isLocal = /@localhost>?$/.test(mailFrom)
  const local = isLocal ? [finding('mail', 'wrong', 'mail-from-local')] : []
  const { host } = new URL(smtpUrl)
  try {
    await greetMailServer(smtpUrl)
    return [...local, finding('mail', 'ok', 'mail-ok', { host })]
  } catch (error) {
    // The code alone: the server's answer may quote the user.
    const code = errorCode(error) ?? 'unknown error'
    return [...local, finding('mail', 'wrong', 'mail-unreachable', { host, code })]
  }
}
