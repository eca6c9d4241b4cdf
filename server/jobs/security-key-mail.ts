import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { brand } from '#brand/brand.ts'
import { type Language, toLanguage } from '#contract/language.ts'
import { people } from '#server/db/schema.ts'
import type { WorkContext } from '#server/jobs/work-context.ts'
import { type JobKind, type Worker, worker } from '#server/services/jobs.ts'
import { makeSecurityKey } from '#server/services/secret-codes.ts'
import { sessionFinder } from '#server/services/sessions.ts'

/** A mail with the security key of a session. The key is made with the mail: jobs hold no secrets. */
export const securityKeyMail = {
  name: 'security-key-mail',
  data: z.object({ sessionId: z.uuid() }),
  retries: 4,
  retryAfterSeconds: 5,
  atOnce: 2,
  limitSeconds: 90,
} as const satisfies JobKind

export function securityKeyMailer({ database, mailer, now }: WorkContext): Worker {
  const findSession = sessionFinder(database)
  return worker(securityKeyMail, async ({ sessionId }) => {
    const session = await findSession(sessionId, now())
    // Signed out meanwhile: the key is of no use.
    if (!session) return
    const found = await database.select().from(people).where(eq(people.id, session.personId))
    const person = found[0]
    if (!person?.email) return
    const key = await makeSecurityKey(database, sessionId, now())
    const { subject, text } = words(person.nombre, key)[toLanguage(person.idioma)]
    await mailer.send({ to: person.email, subject, text })
  })
}

function words(
  name: string,
  key: string,
): Record<Language, { readonly subject: string; readonly text: string }> {
  return {
    eu: {
      subject: `${brand.name}: segurtasun-gakoa`,
      text: `Kaixo, ${name}:

Hau da zure kode sekretua aldatzeko segurtasun-gakoa:

${key}

10 minutuz balio du, eta behin bakarrik. Ez baduzu zuk eskatu, ez egin ezer: zure kodeak lehengoa
izaten jarraituko du.
`,
    },
    es: {
      subject: `${brand.name}: clave de seguridad`,
      text: `Hola, ${name}:

Esta es la clave de seguridad para cambiar tu código secreto:

${key}

Vale durante 10 minutos y una sola vez. Si no la has pedido tú, no hagas nada: tu código seguirá
siendo el de antes.
`,
    },
  }
}
