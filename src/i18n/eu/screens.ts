import calendario from '#i18n/eu/calendario.ts'
import comedor from '#i18n/eu/comedor.ts'
import datosLocales from '#i18n/eu/datos-locales.ts'
import miPerfil from '#i18n/eu/mi-perfil.ts'
import outbox from '#i18n/eu/outbox.ts'
import resetPass from '#i18n/eu/reset-pass.ts'
import tour from '#i18n/eu/tour.ts'

/** The texts of every screen that no start shows first: loaded beside the first of them. */
export default { calendario, comedor, datosLocales, miPerfil, outbox, resetPass, tour } as const
