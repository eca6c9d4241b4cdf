import * as z from 'zod/mini'
import { type OwnSettings, ownSettingsIn, ownSettingsSchema } from '#contract/auth/own-settings.ts'
import { storedConfig } from '#session/config.ts'
import { OWN_SETTINGS_KEY, readSession } from '#session/session.ts'
import { readStoredJson } from '#session/stored-json.ts'
import { createListeners } from '#store/listeners.ts'

const { listen, notify } = createListeners()

/** `null`: this session's server does not tell. */
const storedSchema = z.nullable(ownSettingsSchema)

/**
 * What the deployment's settings say of the signed-in person: what the server last told them, else what
 * settings that name people say.
 */
export function ownSettings(): OwnSettings {
  return (
    readStoredJson(OWN_SETTINGS_KEY, storedSchema) ??
    ownSettingsIn(storedConfig(), readSession()?.username ?? '')
  )
}

/** Whether it is known that this session's server does not tell them. */
export function serverLacksOwnSettings(): boolean {
  return readStoredJson(OWN_SETTINGS_KEY, storedSchema) === null
}

/** Stores what the server told, or that it does not (`null`). Log-out removes it. */
export function storeOwnSettings(settings: OwnSettings | null): void {
  localStorage.setItem(OWN_SETTINGS_KEY, JSON.stringify(settings))
  notify()
}

/** Calls `listener` when they change; returns the unsubscribe function. */
export const onOwnSettings = listen
