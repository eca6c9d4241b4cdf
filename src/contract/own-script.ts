/**
 * The one Trusted Types policy of the app: the server's Content-Security-Policy names it, and page and
 * service worker make it. Without it a browser runs no script from an address, and no text as markup.
 */
export const SCRIPT_POLICY = 'ataria'

/** Built files, the service worker, and the worker's source as development serves it. */
const OWN_SCRIPT =
  /^\/(service-worker\.js|assets\/(\w[\w.-]*\/)*\w[\w.-]*\.m?js|workers\/sync\.worker\.ts\?[\w&=]+)$/

/** Whether a script's address, a path from the site's root, is one of the app's own scripts. */
export function isOwnScript(path: string): boolean {
  return OWN_SCRIPT.test(path)
}

interface ScriptPolicy {
  // TypeScript's libraries do not know trusted types: to them this is the address it was made of.
  createScriptURL(path: string): string
}

interface TrustedTypes {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy
}

/** Absent in browsers that do not know it yet; they run what `script-src` allows. */
declare const trustedTypes: TrustedTypes | undefined

let policy: ScriptPolicy | undefined

/** What to give a browser for `path` where it wants the address of a script; throws for any other's. */
export function ownScript(path: string): string {
  if (typeof trustedTypes === 'undefined') return checked(path)
  policy ??= trustedTypes.createPolicy(SCRIPT_POLICY, { createScriptURL: checked })
  return policy.createScriptURL(path)
}

function checked(path: string): string {
  if (!isOwnScript(path)) throw new TypeError(`${path} is no script of the app`)
  return path
}
