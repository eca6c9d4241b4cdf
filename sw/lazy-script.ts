/**
 * The service worker's background tasks, with the database and the calls, and its rare paths. A
 * separate script: a cold start waits until the service worker's first script has run, and that one
 * only answers from the precache (docs/decisions/0008).
 */
export { drain } from '#sw/lazy-script/drain.ts'
export { missingFilesPage } from '#sw/lazy-script/missing-files-page.ts'
export { hasOnlyPoisonedStarts } from '#sw/lazy-script/poisoned-starts.ts'
export { openNotified, showPush } from '#sw/lazy-script/push.ts'
