import { brand } from '#brand/brand.ts'
import type { Language } from '#contract/language.ts'

/** A letter's texts in one language. */
interface LetterWords {
  readonly heading: string
  readonly steps: readonly string[]
  readonly until: (day: Date) => string
  readonly secret: string
}

/**
 * The letter's texts.
 *
 * @param address where the code is typed by hand
 */
export function letterWords(address: string): Readonly<Record<Language, LetterWords>> {
  return {
    eu: {
      heading: `${brand.name}: zure lehen sarrera`,
      steps: [
        'Irakurri QR kodea telefonoaren kamerarekin, eta ireki agertzen den helbidea.',
        `Kamerarik gabe: ireki ${address} eta idatzi zenbakia eta kodea.`,
        'Aukeratu pasahitz bat, eta sartu.',
        'Hurrengoetan, sartu zure erabiltzailearekin eta pasahitz horrekin.',
      ],
      until: (day) => `Azken eguna: ${dayIn('eu', day)}. Behin bakarrik balio du.`,
      secret: 'Kodea zuretzat bakarrik da. Inork ez dizu eskatuko: ez eman inori.',
    },
    es: {
      heading: `${brand.name}: tu primer acceso`,
      steps: [
        'Lee el código QR con la cámara del teléfono y abre la dirección que aparece.',
        `Sin cámara: abre ${address} y escribe el número y el código.`,
        'Elige una contraseña y entra.',
        'Las próximas veces, entra con tu usuario y esa contraseña.',
      ],
      until: (day) => `Último día: ${dayIn('es', day)}. Vale una sola vez.`,
      secret: 'El código es solo para ti. Nadie te lo va a pedir: no se lo des a nadie.',
    },
  }
}

/** Labels in both languages, in the order of the letter. */
export const LETTER_LABELS = {
  number: 'Langile-zenbakia · Número de empleado',
  username: 'Erabiltzailea · Usuario',
  code: 'Kodea · Código',
} as const

function dayIn(language: Language, day: Date): string {
  return new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(day)
}
