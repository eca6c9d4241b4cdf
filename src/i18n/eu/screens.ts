import calendario from '#i18n/eu/calendario.ts'
import comedor from '#i18n/eu/comedor.ts'
import pdf from '#i18n/eu/pdf.ts'
import resetPass from '#i18n/eu/reset-pass.ts'

/** The texts of every screen that no start shows first: loaded beside the first of them. */
export default { calendario, comedor, pdf, resetPass } as const
