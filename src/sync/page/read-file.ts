import { inTime, StorageSilentError } from '#db/in-time.ts'
import { OutboxError } from '#sync/page/outbox-error.ts'

/** Includes the time a phone takes to download a file that is only in its cloud. */
const FILE_READ_S = 60

/**
 * The bytes of a chosen file, read at once: a cloud drive's file may change or be gone when it is
 * sent. An `OutboxError` `held` where the device does not answer, `unreadable` where it refuses.
 */
export async function readFile(file: File): Promise<ArrayBuffer> {
  try {
    return await inTime(file.arrayBuffer(), file.name, FILE_READ_S)
  } catch (error) {
    if (error instanceof StorageSilentError) throw new OutboxError('held', error.message)
    if (error instanceof DOMException) throw new OutboxError('unreadable', error.name)
    throw error
  }
}
