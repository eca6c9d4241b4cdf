/**
 * What the service worker does when the browser wakes it for a task, with the database and the
 * calls, and what is rare. A script of its own: a cold start waits until the service worker's first
 * script has run, and that one only answers from the precache (docs/decisions/0008).
 */
export { drain } from '#sw/background/drain.ts'
export { missingFilesPage } from '#sw/background/missing-files-page.ts'
export { hasOnlyPoisonedStarts } from '#sw/background/poisoned-starts.ts'
export { openNotified, showPush } from '#sw/background/push.ts'
