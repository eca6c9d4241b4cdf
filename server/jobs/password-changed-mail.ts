import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { brand } from '#brand/brand.ts'
import { type Language, toLanguage } from '#contract/language.ts'
import { people } from '#server/db/schema.ts'
import type { WorkContext } from '#server/jobs/work-context.ts'
import { type JobKind, type Worker, worker } from '#server/services/jobs.ts'

/** Tells a person that their password was changed: someone else may have done it. */
export const passwordChangedMail = {
  name: 'password-changed-mail',
  data: z.object({ personId: z.number() }),
  retries: 6,
  retryAfterSeconds: 5,
  atOnce: 2,
  limitSeconds: 90,
} as const satisfies JobKind

export function passwordChangedMailer({ database, mailer, publicUrl }: WorkContext): Worker {
  return worker(passwordChangedMail, async ({ personId }) => {
    const [person] = await database.select().from(people).where(eq(people.id, personId))
    // The person is gone, or has no address any more.
    if (!person?.email) return
    const language = toLanguage(person.idioma)
    const { subject, text } = words(person.nombre, `${publicUrl}/ResetPass`)[language]
    await mailer.send({ to: person.email, subject, text })
  })
}

function words(
  name: string,
  link: string,
): Record<Language, { readonly subject: string; readonly text: string }> {
  return {
    eu: {
      subject: `${brand.name}: zure pasahitza aldatu da`,
      text: `Kaixo, ${name}:

Zure pasahitza aldatu da, eta saioa amaitu da gailu guztietan. Sartzeko, erabili pasahitz berria.

Ez baduzu zuk aldatu, jarri beste bat berehala, eta esan bulegoan:

${link}
`,
    },
    es: {
      subject: `${brand.name}: tu contraseña ha cambiado`,
      text: `Hola, ${name}:

Tu contraseña ha cambiado y la sesión se ha cerrado en todos los dispositivos. Para entrar, usa la
contraseña nueva.

Si no la has cambiado tú, pon otra enseguida y avisa en la oficina:

${link}
`,
    },
  }
}
