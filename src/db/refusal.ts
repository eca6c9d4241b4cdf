/** Opened to see whether any database can be; nothing is in it. */
const PROBE = 'ataria-probe'

/** Whether this browser keeps no database: some private modes, and sites whose data is blocked. */
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
