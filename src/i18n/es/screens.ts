import calendario from '#i18n/es/calendario.ts'
import comedor from '#i18n/es/comedor.ts'
import resetPass from '#i18n/es/reset-pass.ts'
import type { ScreenTexts } from '#i18n/same-texts.ts'

const es: ScreenTexts = { calendario, comedor, resetPass }

export default es
