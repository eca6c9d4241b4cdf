import { useCallback, useEffect, useState } from 'react'

declare const __APP_VERSION__: string

export const APP_VERSION = __APP_VERSION__

/** What the browser reports about this device; `undefined` where it reports nothing. */
export interface DeviceFacts {
  readonly usedBytes?: number | undefined
  readonly quotaBytes?: number | undefined
  /** Whether the browser may evict the data when storage runs short. */
  readonly isPersisted?: boolean | undefined
  readonly serviceWorker: 'none' | 'installing' | 'active' | 'waiting'
}

/** The device's facts, and a way to read them again. */
export function useDeviceFacts(): [DeviceFacts | undefined, () => void] {
  const [facts, setFacts] = useState<DeviceFacts>()
  const read = useCallback(() => {
    void readDeviceFacts().then(setFacts)
  }, [])
  useEffect(read, [read])
  return [facts, read]
}

async function readDeviceFacts(): Promise<DeviceFacts> {
  // Insecure contexts have neither API; Safari in private mode refuses.
  const [estimate, isPersisted, registration] = await Promise.all([
    navigator.storage?.estimate().catch(() => undefined),
    navigator.storage?.persisted?.().catch(() => undefined),
    navigator.serviceWorker?.getRegistration().catch(() => undefined),
  ])
  return {
    usedBytes: estimate?.usage,
    quotaBytes: estimate?.quota,
    isPersisted,
    serviceWorker: stateOf(registration),
  }
}

function stateOf(
  registration: ServiceWorkerRegistration | undefined,
): DeviceFacts['serviceWorker'] {
  if (!registration) return 'none'
  if (registration.waiting) return 'waiting'
  return registration.active ? 'active' : 'installing'
}

/** Asks the browser for persistent storage; it may refuse, or ask the person. */
export async function askToPersist(): Promise<void> {
  await navigator.storage?.persist?.()
}
