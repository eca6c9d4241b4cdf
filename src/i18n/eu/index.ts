import calendario from '#i18n/eu/calendario.ts'
import comedor from '#i18n/eu/comedor.ts'
import common from '#i18n/eu/common.ts'
import login from '#i18n/eu/login.ts'
import portada from '#i18n/eu/portada.ts'
import shell from '#i18n/eu/shell.ts'
import sync from '#i18n/eu/sync.ts'

export default { common, shell, sync, login, portada, calendario, comedor } as const
