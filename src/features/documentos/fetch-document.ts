import { ApiError } from '#api/api-error.ts'
import { getFile } from '#contract/documents/files.ts'
import type { Folder } from '#contract/documents/folders.ts'
import { extensionOf, typeOfFile } from '#domain/file-kinds.ts'
import type { DeliveryMode } from '#features/documentos/delivery.ts'
import { pageClient } from '#sync/page/online-client.ts'

/** Ten megabytes take a while over a factory's Wi-Fi. */
const FILE_TIMEOUT_MS = 120_000

/** Fetches a document's bytes into memory; throws an `ApiError`. */
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

/** An error in JSON is short; a longer body is a file. */
const ERROR_LENGTH = 4096

/** Why an answer to `GET file` is not a file. */
type NoFile = 'empty' | 'page' | 'error'

/**
 * Why a 200 to `GET file` is not a file, whatever its type says: it is empty, a page, or a JSON error
 * (contract, "What counts as an answer"). `undefined` for a file.
 *
 * @param extension of the file that was asked for
 */
export function noFileReason(
  bytes: Uint8Array,
  type: string,
  extension: string,
): NoFile | undefined {
  if (bytes.byteLength === 0) return 'empty'
  const start = asciiOf(bytes.subarray(0, ERROR_LENGTH)).trimStart()
  if (/^text\/html\b/i.test(type) || /^<(?:!doctype html|html)\b/i.test(start)) return 'page'
  if (/\bjson\b/i.test(type) && extension !== 'json') return 'error'
  return bytes.byteLength <= ERROR_LENGTH && tellsOfError(start) ? 'error' : undefined
}

function tellsOfError(text: string): boolean {
  if (!/^[[{]/.test(text)) return false
  try {
    const json: unknown = JSON.parse(text)
    const only: unknown = Array.isArray(json) ? json[0] : json
    return typeof only === 'object' && only !== null && ('Error' in only || 'error' in only)
  } catch {
    // No JSON: a file that begins with a bracket.
    return false
  }
}

/** Enough bytes to recognise HTML and field names, without the byte order mark. */
function asciiOf(bytes: Uint8Array): string {
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  return String.fromCharCode(...bytes.subarray(isMarked ? 3 : 0))
}
