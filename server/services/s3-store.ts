import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Fault } from '#server/fault.ts'
import type { S3Address } from '#server/s3-address.ts'
import type { ByteRange, FileStore } from '#server/services/file-store.ts'

/** How long a person may wait for the store to find or forget a file, and to take one of ten megabytes. */
const ANSWER_LIMIT_MS = 3_500
const SAVE_LIMIT_MS = 20_000

/**
 * The files of a bucket, which any number of server processes share. A store that does not answer is
 * `unavailable`; one that refuses the key is the operator's fault to mend, and goes to the log.
 */
export function s3Store(address: S3Address): FileStore {
  const { endpoint, bucket: Bucket, region, accessKeyId, secretAccessKey } = address
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Stores of one's own have no name for each bucket.
    forcePathStyle: true,
    maxAttempts: 2,
    // For reading, which has no limit as a whole: a slow phone may take minutes.
    requestHandler: { connectionTimeout: ANSWER_LIMIT_MS, socketTimeout: SAVE_LIMIT_MS },
    // Not every store knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

  const at = (path: string) => ({ Bucket, Key: address.prefix + path })

  async function* bytesOf(path: string, range: ByteRange | undefined): AsyncGenerator<unknown> {
    const Range = range && `bytes=${range.first}-${range.last}`
    const { Body } = await client.send(
      new GetObjectCommand({ ...at(path), ...(Range && { Range }) }),
    )
    if (!(Body instanceof Readable)) throw new Error('the store answered without a body')
    yield* Body
  }

  return {
    async open(path) {
      if (!isKey(path)) return undefined
      const found = await answered(ANSWER_LIMIT_MS, async (abortSignal) => {
        try {
          return await client.send(new HeadObjectCommand(at(path)), { abortSignal })
        } catch (error) {
          if (statusOf(error) === 404) return undefined
          throw error
        }
      })
      if (found?.ContentLength === undefined || found.LastModified === undefined) return undefined
      return {
        size: found.ContentLength,
        modifiedAt: found.LastModified,
        read: (range) => Readable.from(bytesOf(path, range), { objectMode: false }),
        close: async () => undefined,
      }
    },
    async save(path, Body) {
      if (!isKey(path)) throw new Error('a path outside the store')
      await answered(SAVE_LIMIT_MS, (abortSignal) =>
        client.send(new PutObjectCommand({ ...at(path), Body }), { abortSignal }),
      )
    },
    async *list(folder) {
      const under = { Bucket, Prefix: `${address.prefix}${folder}/`, Delimiter: '/' }
      for await (const page of paginateListObjectsV2({ client }, under)) {
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key === undefined || LastModified === undefined) continue
          yield { path: Key.slice(address.prefix.length), modifiedAt: LastModified }
        }
      }
    },
    async remove(path) {
      if (!isKey(path)) throw new Error('a path outside the store')
      await answered(ANSWER_LIMIT_MS, (abortSignal) =>
        client.send(new DeleteObjectCommand(at(path)), { abortSignal }),
      )
    },
  }
}

/** Whether a path is a plain one inside the store: no parts that lead elsewhere, no NUL, no longer than a key. */
function isKey(path: string): boolean {
  if (path.includes('\0') || !path.isWellFormed() || Buffer.byteLength(path) > 900) return false
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
}

/** Waits for the store no longer than `limitMs`; `unavailable` when it does not answer, or cannot for now. */
async function answered<Answer>(
  limitMs: number,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask(AbortSignal.timeout(limitMs))
  } catch (error) {
    const status = statusOf(error)
    if (status !== undefined && status < 500 && status !== 429) throw error
    const name = error instanceof Error ? error.name : 'unknown error'
    throw new Fault('unavailable', `the file store does not answer (${status ?? name})`)
  }
}

/** The status of the store's answer; `undefined` when there was none. */
function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
}
