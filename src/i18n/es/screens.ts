import calendario from '#i18n/es/calendario.ts'
import comedor from '#i18n/es/comedor.ts'
import pdf from '#i18n/es/pdf.ts'
import resetPass from '#i18n/es/reset-pass.ts'
import type { ScreenTexts } from '#i18n/same-texts.ts'

const es: ScreenTexts = { calendario, comedor, pdf, resetPass }

export default es
