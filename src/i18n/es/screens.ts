import calendario from '#i18n/es/calendario.ts'
import comedor from '#i18n/es/comedor.ts'
import datosLocales from '#i18n/es/datos-locales.ts'
import miPerfil from '#i18n/es/mi-perfil.ts'
import outbox from '#i18n/es/outbox.ts'
import resetPass from '#i18n/es/reset-pass.ts'
import tour from '#i18n/es/tour.ts'
import type { ScreenTexts } from '#i18n/same-texts.ts'

const es: ScreenTexts = { calendario, comedor, datosLocales, miPerfil, outbox, resetPass, tour }

export default es
