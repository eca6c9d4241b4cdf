import { ApiError } from '#api/api-error.ts'
import { noFileReason } from '#contract/file-answer.ts'
import { extensionOf, typeOfFile } from '#contract/file-kinds.ts'
import { getFile } from '#contract/files.ts'
import type { Folder } from '#contract/folders.ts'
import { checkPin, saysOk } from '#contract/pin.ts'
import type { DeliveryMode } from '#features/documentos/delivery.ts'
import type { PadProblem } from '#features/documentos/pad-state.ts'
import { pageClient } from '#sync/page/online-client.ts'

/** Ten megabytes over a factory's Wi-Fi take a while. */
const FILE_TIMEOUT_MS = 120_000
const DEFAULT_WAIT_MS = 15 * 60_000

/** Fetches a document's bytes into memory; an `ApiError` when they do not come. */
export async function fetchDocument(
  folder: Folder,
  file: string,
  mode: DeliveryMode,
  signal: AbortSignal,
): Promise<ArrayBuffer> {
  const query = {
    filetype: typeOfFile(file),
    fn: file,
    cat: folder,
    w: mode === 'view' ? '1' : '0',
    fl: folder,
  }
  const { bytes, type } = await pageClient.getFile(getFile, {
    query,
    signal,
    timeoutMs: FILE_TIMEOUT_MS,
  })
  const reason = noFileReason(new Uint8Array(bytes), type, extensionOf(file))
  if (reason !== undefined) throw new ApiError('malformed', `${getFile.path}: ${reason}`)
  return bytes
}

/** Whether a secret code is right; otherwise why it was not accepted. */
export async function checkCode(
  pincode: string,
  signal: AbortSignal,
): Promise<'ok' | PadProblem | 'aborted'> {
  try {
    const answer = await pageClient.get(checkPin, { query: { pincode }, signal })
    return saysOk(answer) ? 'ok' : { kind: 'wrong' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return problemOf(error)
  }
}

function problemOf({ code, retryAfterMs }: ApiError): PadProblem | 'aborted' {
  switch (code) {
    case 'aborted':
      return 'aborted'
    case 'too-many':
      return { kind: 'too-many', minutes: Math.ceil((retryAfterMs ?? DEFAULT_WAIT_MS) / 60_000) }
    case 'network':
    case 'timeout':
    case 'not-ours':
      return { kind: 'connection' }
    default:
      return { kind: 'failed' }
  }
}
