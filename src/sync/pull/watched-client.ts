import { ApiError } from '#api/api-error.ts'
import type { ApiClient } from '#api/client.ts'
import type { Way } from '#sync/pull/way.ts'

/** What a sync cost. */
export interface CallCount {
  calls: number
}

/**
 * The client, counting the calls that fill tables and noting what they tell of the way to the server.
 * A failed call that a server may lack tells nothing of it (contract, "What counts as an answer").
 */
export function watchedClient(
  api: ApiClient,
  way: Way,
  count: CallCount = { calls: 0 },
): ApiClient & { readonly count: CallCount } {
  return {
    ...api,
    count,
    async fetchText(call, options) {
      count.calls++
      try {
        const fetched = await api.fetchText(call, options)
        way.answered()
        return fetched
      } catch (error) {
        if (error instanceof ApiError && !call.extension) way.failed(call.path, error)
        throw error
      }
    },
  }
}
