import { type ApiClient, createApiClient } from '#api/api-client.ts'
import { ApiError } from '#api/api-error.ts'
import { absoluteApiRoot, storedConfig } from '#session/config.ts'
import { pageObserver } from '#session/page-observer.ts'
import { readSession } from '#session/session.ts'
import { requestSync } from '#sync/page/sync-client.ts'

/**
 * The page's own client, for what works online only and whose answer is not kept: the secret code,
 * private files, enrolment, push (design "The house"). A token that the server refuses is the sync
 * worker's to notice as well, which ends the session.
 */
export const pageClient: ApiClient = endingSessions(
  createApiClient({
    root: () => absoluteApiRoot(storedConfig(), location.origin),
    token: () => readSession()?.token,
    cookies: () => document.cookie,
    observer: pageObserver,
  }),
)

function endingSessions(client: ApiClient): ApiClient {
  return {
    fetchText: (...call) => client.fetchText(...call).catch(noticeRefusal),
    get: (...call) => client.get(...call).catch(noticeRefusal),
    getFile: (...call) => client.getFile(...call).catch(noticeRefusal),
    post: (...call) => client.post(...call).catch(noticeRefusal),
    postLines: (...call) => client.postLines(...call).catch(noticeRefusal),
    tell: (...call) => client.tell(...call).catch(noticeRefusal),
  }
}

function noticeRefusal(error: unknown): never {
  if (error instanceof ApiError && error.code === 'not-signed-in')
    void requestSync({ kind: 'sync', reason: 'person' })
  throw error
}
