import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { ENCODINGS } from '#server/services/kept-answers.ts'

/** A shorter answer fits into one packet as it is. */
export const THRESHOLD_BYTES = 1024

/**
 * Compresses the answers that are made for a request, at a level that costs less time than it spares on the
 * factory's Wi-Fi. What is the same for all is compressed once (`sendKept`). The app's files were compressed when it was built; documents and pictures are already.
 * Of lines that are sent as they are made each can be read when it arrives.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: [...ENCODINGS],
    threshold: THRESHOLD_BYTES,
    customTypes: /^application\/(x-nd)?json\b/,
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
      flush: constants.BROTLI_OPERATION_FLUSH,
    },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
    // What is sent to us is short, or compressed by its own format.
    globalDecompression: false,
  })
}
