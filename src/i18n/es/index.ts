import calendario from '#i18n/es/calendario.ts'
import comedor from '#i18n/es/comedor.ts'
import common from '#i18n/es/common.ts'
import login from '#i18n/es/login.ts'
import portada from '#i18n/es/portada.ts'
import shell from '#i18n/es/shell.ts'
import sync from '#i18n/es/sync.ts'
import type { Texts } from '#i18n/same-texts.ts'

const es: Texts = { common, shell, sync, login, portada, calendario, comedor }

export default es
