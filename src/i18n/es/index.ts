import common from '#i18n/es/common.ts'
import errorPage from '#i18n/es/error-page.ts'
import login from '#i18n/es/login.ts'
import portada from '#i18n/es/portada.ts'
import refresh from '#i18n/es/refresh.ts'
import shell from '#i18n/es/shell.ts'
import sync from '#i18n/es/sync.ts'
import type { StartTexts } from '#i18n/same-texts.ts'

const es: StartTexts = { common, errorPage, refresh, shell, sync, login, portada }

export default es
