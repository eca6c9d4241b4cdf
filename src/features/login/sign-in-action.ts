import { type LoginRequest, login } from '#contract/auth.ts'
import { isLanguage, type Language } from '#contract/language.ts'
import { type LoginFailure, loginFailure } from '#features/login/login-failure.ts'
import { publicClient } from '#features/login/public-client.ts'
import { showLanguage } from '#i18n/i18n.ts'
import { isLanguageUntold, languageTold, storedLanguage } from '#session/language.ts'
import { changeOwnData } from '#sync/page/own-data.ts'
import { signIn } from '#sync/page/sign-in.ts'

/**
 * Signs in once whoever was there before is out; says why it did not happen, `undefined` when it
 * did. The form loads this file when it is usable already: the wire's schemas are heavy.
 */
export async function trySignIn(
  credentials: LoginRequest,
  signedOut: () => Promise<void>,
): Promise<LoginFailure | undefined> {
  try {
    await signedOut()
    await signInWith(credentials)
    return undefined
  } catch (error) {
    return loginFailure(error, navigator.onLine)
  }
}

/** Asks the server and makes its answer this device's session; an `ApiError` when it refuses. */
async function signInWith(credentials: LoginRequest): Promise<void> {
  const client = await publicClient()
  const reply = await client.post(login, credentials)
  await signIn(credentials.username, reply)
  await settleLanguage(reply.data.idioma)
}

/**
 * Who never chose a language on this device gets the one the server knows (spec §3 `idioma`); one
 * that was chosen on Login, where nobody could tell it to the server, is told now.
 */
async function settleLanguage(idioma: string): Promise<void> {
  const chosen = storedLanguage()
  if (chosen !== undefined) {
    if (isLanguageUntold()) void tellLanguage(chosen)
    return
  }
  if (!isLanguage(idioma)) return
  await changeOwnData({ language: idioma })
  await showLanguage(idioma)
}

/** Not waited for: a device that cannot keep it still signs in. */
async function tellLanguage(chosen: Language): Promise<void> {
  const { changeLanguage } = await import('#sync/page/actions.ts')
  await changeLanguage(chosen)
  languageTold()
}
