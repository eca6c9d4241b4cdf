import { ApiError, isNotOffered } from '#api/api-error.ts'
import { type Device, endSession, getDevices } from '#contract/auth/sessions.ts'
import { pageClient } from '#sync/page/online-client.ts'

/** The state of the list of devices. */
export type DevicesState =
  | { readonly kind: 'listed'; readonly devices: readonly Device[] }
  /** This server has no such list. */
  | { readonly kind: 'not-offered' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'failed' }

export async function loadDevices(): Promise<DevicesState> {
  try {
    return { kind: 'listed', devices: await pageClient.get(getDevices) }
  } catch (error) {
    return stateAfter(error)
  }
}

/** Ends the session of another device, and returns the devices that remain. */
export async function endOn({ id }: Device): Promise<DevicesState> {
  try {
    await pageClient.tell(endSession, { id })
  } catch (error) {
    return stateAfter(error)
  }
  return loadDevices()
}

function stateAfter(error: unknown): DevicesState {
  if (!(error instanceof ApiError)) throw error
  if (isNotOffered(error)) return { kind: 'not-offered' }
  return { kind: error.code === 'network' || error.code === 'timeout' ? 'offline' : 'failed' }
}
