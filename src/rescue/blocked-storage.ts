/** Opened to see whether any database can be; nothing is in it. */
const PROBE = 'ataria-probe'

/** Whether the browser refuses this site its storage: blocked cookies, or a site whose data is. */
export function isStorageRefused(): boolean {
  try {
    localStorage.getItem(PROBE)
    return false
  } catch {
    return true
  }
}

/** Whether it refuses databases alone: some private windows, and rules of a company's devices. */
export async function isDatabaseRefused(): Promise<boolean> {
  try {
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(PROBE)
      opening.onsuccess = () => {
        opening.result.close()
        resolve()
      }
      opening.onerror = (event) => {
        event.preventDefault()
        reject(opening.error)
      }
    })
    return false
  } catch {
    return true
  }
}
