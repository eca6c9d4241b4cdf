import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { addPasskey, askAddPasskey } from '#contract/office/passkeys.ts'
import {
  askCheck,
  askRegister,
  check,
  getSecondFactor,
  register,
} from '#contract/office/second-factor.ts'
import { ask, DeskFault } from '#office/api/ask.ts'

/** Why the browser gave no passkey: the person turned away, or it has none to offer. */
export class PasskeyRefusal extends Error {
  override readonly name = 'PasskeyRefusal'
}

/** Asks the person for a passkey and opens the desk with it, or makes the open one fresh. */
export async function signWithPasskey(): Promise<void> {
  const optionsJSON = await ask(askCheck, { body: {} })
  const answer = await fromBrowser(() => startAuthentication({ optionsJSON }))
  await ask(check, { body: { answer: withoutExtensions(answer) } })
}

/** Adds a first passkey by an invitation, which opens the desk. */
export async function makeFirstPasskey(invitation: string, name: string): Promise<void> {
  const optionsJSON = await ask(askRegister, { body: { invitation } })
  const answer = await fromBrowser(() => startRegistration({ optionsJSON }))
  await ask(register, { body: { invitation, name, answer: withoutExtensions(answer) } })
}

/** Adds one more at an open desk. */
export async function makePasskey(name: string): Promise<void> {
  const optionsJSON = await freshly(() => ask(askAddPasskey, { body: {} }))
  const answer = await fromBrowser(() => startRegistration({ optionsJSON }))
  await ask(addPasskey, { body: { name, answer: withoutExtensions(answer) } })
}

/** Asks for the passkey where a call that needs it fresh would be refused: a large upload would be sent twice. */
export async function refreshPasskey(): Promise<void> {
  const { fresh } = await ask(getSecondFactor)
  if (!fresh) await signWithPasskey()
}

/** Makes a call that needs a fresh passkey: asks for it when the last time is too long ago. */
export async function freshly<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof DeskFault) || error.code !== 'stale-factor') throw error
    await signWithPasskey()
    return call()
  }
}

async function fromBrowser<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (cause) {
    throw new PasskeyRefusal('the browser gave no passkey', { cause })
  }
}

/** None was asked for; some authenticators tell of their own. */
function withoutExtensions<Answer extends object>(answer: Answer) {
  return { ...answer, clientExtensionResults: {} }
}
