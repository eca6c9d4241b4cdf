import type { OfficeLanguage } from '#server/office/texts/words.ts'
import type { SecurityEventKind } from '#server/services/security-trail.ts'

/** What each security event is called, in each language. */
export const TRAIL_WORDS: Readonly<
  Record<OfficeLanguage, Readonly<Record<SecurityEventKind, string>>>
> = {
  eu: {
    'signed-in': 'saioa hasi da',
    'sign-in-failed': 'saioa hasteko saiakera okerra',
    'name-locked': 'izena blokeatu da',
    'reset-asked': 'pasahitz berria eskatu da',
    'password-changed': 'pasahitza aldatu da',
    'session-ended': 'saioa amaitu da',
    'code-changed': 'kode sekretua aldatu da',
    'wrong-code': 'kode okerra',
    'code-locked': 'kodea blokeatu da',
    'passkey-used': 'sarbide-gakoa erabili da',
    'passkey-refused': 'sarbide-gakoa ez da onartu',
    'passkey-added': 'sarbide-gakoa gehitu da',
    'passkey-removed': 'sarbide-gakoa kendu da',
    'wrong-invitation': 'gonbit-kode okerra',
  },
  es: {
    'signed-in': 'sesión iniciada',
    'sign-in-failed': 'inicio de sesión fallido',
    'name-locked': 'nombre bloqueado',
    'reset-asked': 'contraseña nueva pedida',
    'password-changed': 'contraseña cambiada',
    'session-ended': 'sesión cerrada',
    'code-changed': 'código secreto cambiado',
    'wrong-code': 'código incorrecto',
    'code-locked': 'código bloqueado',
    'passkey-used': 'llave de acceso usada',
    'passkey-refused': 'llave de acceso rechazada',
    'passkey-added': 'llave de acceso añadida',
    'passkey-removed': 'llave de acceso retirada',
    'wrong-invitation': 'código de invitación incorrecto',
  },
  en: {
    'signed-in': 'signed in',
    'sign-in-failed': 'sign-in failed',
    'name-locked': 'name locked',
    'reset-asked': 'new password asked for',
    'password-changed': 'password changed',
    'session-ended': 'session ended',
    'code-changed': 'secret code changed',
    'wrong-code': 'wrong code',
    'code-locked': 'code locked',
    'passkey-used': 'passkey used',
    'passkey-refused': 'passkey refused',
    'passkey-added': 'passkey added',
    'passkey-removed': 'passkey removed',
    'wrong-invitation': 'wrong invitation code',
  },
}
