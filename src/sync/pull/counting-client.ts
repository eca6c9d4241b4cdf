import type { ApiClient } from '#api/client.ts'

/** What a sync cost. */
export interface CallCount {
  calls: number
}

/** The client, counting the calls that fill tables. */
export function countingClient(api: ApiClient): { api: ApiClient; count: CallCount } {
  const count: CallCount = { calls: 0 }
  return {
    count,
    api: {
      ...api,
      fetchText(call, options) {
        count.calls++
        return api.fetchText(call, options)
      },
    },
  }
}
