import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { brand } from '#brand/brand.ts'
import { type Language, toLanguage } from '#contract/language.ts'
import { people } from '#server/db/schema.ts'
import type { WorkContext } from '#server/jobs/work-context.ts'
import { type JobKind, type Worker, worker } from '#server/services/jobs.ts'
import { makePasswordKey } from '#server/services/password-keys.ts'

/** A mail with the link to a new password. The key is made with the mail: jobs hold no secrets. */
export const passwordMail = {
  name: 'password-mail',
  data: z.object({ personId: z.number() }),
  retries: 6,
  retryAfterSeconds: 5,
  atOnce: 2,
  limitSeconds: 90,
} as const satisfies JobKind

export function passwordMailer({ database, mailer, publicUrl, now }: WorkContext): Worker {
  return worker(passwordMail, async ({ personId }) => {
    const found = await database.select().from(people).where(eq(people.id, personId))
    const person = found[0]
    // The person is gone, or has no address any more.
    if (!person?.email) return
    const key = await makePasswordKey(database, person.id, now())
    const query = new URLSearchParams({ a: person.username, b: key })
    const { subject, text } = words(person.nombre, `${publicUrl}/ResetPass?${query}`)[
      toLanguage(person.idioma)
    ]
    await mailer.send({ to: person.email, subject, text })
  })
}

function words(
  name: string,
  link: string,
): Record<Language, { readonly subject: string; readonly text: string }> {
  return {
    eu: {
      subject: `${brand.name}: pasahitza aldatzeko esteka`,
      text: `Kaixo, ${name}:

Pasahitza aldatzeko eskatu duzu. Ireki esteka hau eta idatzi berria:

${link}

Estekak 30 minutuz balio du, eta behin bakarrik. Ez baduzu zuk eskatu, ez egin ezer: zure
pasahitzak lehengoa izaten jarraituko du.
`,
    },
    es: {
      subject: `${brand.name}: enlace para cambiar la contraseña`,
      text: `Hola, ${name}:

Has pedido cambiar tu contraseña. Abre este enlace y escribe la nueva:

${link}

El enlace vale durante 30 minutos y una sola vez. Si no lo has pedido tú, no hagas nada: tu
contraseña seguirá siendo la de antes.
`,
    },
  }
}
