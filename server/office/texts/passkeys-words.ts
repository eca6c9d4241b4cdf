import type { PasskeyOutcome } from '#server/office/passkeys/invite.ts'
import type { OfficeLanguage } from '#server/office/texts/words.ts'

/** The texts about passkeys, in one language; in braces: facts. */
interface PasskeysWords {
  /** One line each. */
  readonly invited: readonly string[]
  readonly removed: string
  readonly outcomes: Readonly<Record<Exclude<PasskeyOutcome['outcome'], 'done'>, string>>
  readonly noOne: string
  readonly neverUsed: string
}

export const PASSKEYS_WORDS: Readonly<Record<OfficeLanguage, PasskeysWords>> = {
  eu: {
    invited: [
      '{name}: {code}',
      'Kode honekin sarbide-gako bat gehi dezake /Bulegoa helbidean, bere pasahitzarekin sartu ondoren.',
      'Behin bakarrik balio du, {hours} orduz. Esan aurrez aurre edo telefonoz, ez mezuz.',
    ],
    removed: '{name}: {removed} sarbide-gako kendu dira, eta zabalik zituen mahaiak itxi.',
    outcomes: {
      unknown: 'Ez dago {empleado} zenbakiko langilerik.',
      'no-access':
        'Ez da ezer idatzi: {name} ezin da sartu. Itzuli lehenbizi sarbidea (people return).',
      'no-duty':
        'Ez da ezer idatzi: {name} langileak ez du zereginik bulegoan. Eman lehenbizi bat (duties give).',
      none: '{name}: ez du sarbide-gakorik.',
    },
    noOne: 'Inork ez du sarbide-gakorik.',
    neverUsed: 'erabili gabe',
  },
  es: {
    invited: [
      '{name}: {code}',
      'Con este código puede añadir una llave de acceso en /Bulegoa, después de entrar con su contraseña.',
      'Sirve una sola vez, durante {hours} horas. Díselo en persona o por teléfono, no por mensaje.',
    ],
    removed:
      '{name}: se han retirado {removed} llaves de acceso y se han cerrado sus mesas abiertas.',
    outcomes: {
      unknown: 'No hay nadie con el número {empleado}.',
      'no-access':
        'No se ha escrito nada: {name} no puede entrar. Devuélvele antes el acceso (people return).',
      'no-duty':
        'No se ha escrito nada: {name} no tiene ninguna función en la oficina. Dale antes una (duties give).',
      none: '{name}: no tiene ninguna llave de acceso.',
    },
    noOne: 'Nadie tiene ninguna llave de acceso.',
    neverUsed: 'sin usar',
  },
  en: {
    invited: [
      '{name}: {code}',
      'With this code they can add a passkey at /Bulegoa, after signing in with their password.',
      'It is valid once, for {hours} hours. Tell it in person or by telephone, not in a message.',
    ],
    removed: '{name}: {removed} passkeys are removed, and the desks they had open are closed.',
    outcomes: {
      unknown: 'There is no employee with the number {empleado}.',
      'no-access':
        'Nothing is written: {name} cannot sign in. Restore the access first (people return).',
      'no-duty':
        'Nothing is written: {name} has no duty in the office. Give one first (duties give).',
      none: '{name}: no passkey.',
    },
    noOne: 'No one has a passkey.',
    neverUsed: 'never used',
  },
}
