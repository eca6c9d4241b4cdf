import common from '#i18n/eu/common.ts'
import errorPage from '#i18n/eu/error-page.ts'
import login from '#i18n/eu/login.ts'
import portada from '#i18n/eu/portada.ts'
import refresh from '#i18n/eu/refresh.ts'
import shell from '#i18n/eu/shell.ts'
import sync from '#i18n/eu/sync.ts'

/** The texts a start needs; the other screens' texts are in `screens.ts`. */
export default { common, errorPage, refresh, shell, sync, login, portada } as const
