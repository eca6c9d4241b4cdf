import calendario from '#i18n/eu/calendario.ts'
import comedor from '#i18n/eu/comedor.ts'

/** The texts of every screen that no start shows first: loaded beside the first of them. */
export default { calendario, comedor } as const
