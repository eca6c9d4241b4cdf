import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { brand } from '#brand/brand.ts'
import { type Language, toLanguage } from '#contract/language.ts'
import { people } from '#server/db/schema.ts'
import type { WorkContext } from '#server/jobs/work-context.ts'
import { type JobKind, type Worker, worker } from '#server/services/jobs.ts'

/** Tells a person that wrong codes were entered in their name. */
export const wrongCodesMail = {
  name: 'wrong-codes-mail',
  data: z.object({ personId: z.number() }),
  retries: 6,
  retryAfterSeconds: 5,
  atOnce: 2,
  limitSeconds: 90,
} as const satisfies JobKind

export function wrongCodesMailer({ database, mailer }: WorkContext): Worker {
  return worker(wrongCodesMail, async ({ personId }) => {
    const found = await database.select().from(people).where(eq(people.id, personId))
    const person = found[0]
    // The person is gone, or has no address any more.
    if (!person?.email) return
    const { subject, text } = words(person.nombre)[toLanguage(person.idioma)]
    await mailer.send({ to: person.email, subject, text })
  })
}

function words(
  name: string,
): Record<Language, { readonly subject: string; readonly text: string }> {
  return {
    eu: {
      subject: `${brand.name}: kode oker asko zure kontuan`,
      text: `Kaixo, ${name}:

Zure kontuan bi aldiz sartu dira bost kode sekretu edo segurtasun-gako oker, eta bietan
15 minutuz blokeatu dugu kodea.

Zu izan bazara, ez egin ezer. Ez bazara zu izan, norbaitek zure saioa irekita dauka gailuren batean:
eskatu pasahitz berria sarrerako pantailan. Aldatzean, saio guztiak itxiko dira.
`,
    },
    es: {
      subject: `${brand.name}: muchos códigos incorrectos en tu cuenta`,
      text: `Hola, ${name}:

En tu cuenta se han introducido dos veces cinco códigos secretos o claves de seguridad incorrectos,
y las dos veces hemos bloqueado el código durante 15 minutos.

Si has sido tú, no hagas nada. Si no, alguien tiene tu sesión abierta en algún dispositivo: pide una
contraseña nueva en la pantalla de entrada. Al cambiarla se cierran todas las sesiones.
`,
    },
  }
}
