import { type LoginRequest, login } from '#contract/auth/auth.ts'
import { isLanguage, type Language } from '#contract/language.ts'
import { type LoginFailure, loginFailure } from '#features/login/login-failure.ts'
import { publicClient } from '#features/login/public-client.ts'
import { showLanguage } from '#i18n/i18n.ts'
import { isLanguageUntold, languageTold, storedLanguage } from '#session/language.ts'
import { loadOwnSettings } from '#sync/page/load-own-settings.ts'
import { changePerson } from '#sync/page/person-record.ts'
import { signIn } from '#sync/page/sign-in.ts'

/**
 * Signs in once the previous person's log-out has ended; returns why it failed, `undefined` on success.
 * The form loads this file when it is usable already: the wire's schemas are heavy.
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

/**
 * Calls the server and stores its answer as this device's session; throws an `ApiError` when it refuses.
 */
async function signInWith(credentials: LoginRequest): Promise<void> {
  const client = await publicClient()
  const reply = await client.post(login, credentials)
  await signIn(credentials.username, reply)
  void loadOwnSettings()
  await settleLanguage(reply.data.idioma)
}

/**
 * A person who never chose a language on this device gets the one the server knows (spec §3 `idioma`);
 * one chosen on Login, before there was a session, is sent to the server now.
 */
async function settleLanguage(idioma: string): Promise<void> {
  const chosen = storedLanguage()
  if (chosen !== undefined) {
    if (isLanguageUntold()) void tellLanguage(chosen)
    return
  }
  if (!isLanguage(idioma)) return
  await changePerson({ language: idioma })
  await showLanguage(idioma)
}

/** Not awaited: a device that cannot store it still signs in. */
async function tellLanguage(chosen: Language): Promise<void> {
  const { changeLanguage } = await import('#sync/page/actions.ts')
  await changeLanguage(chosen)
  languageTold()
}
