declare const self: ServiceWorkerGlobalScope

/**
 * The global scope with its real type. TypeScript's `WebWorker` library types `self` as any
 * worker's scope, so each file that needs more takes it from here.
 */
export const scope = self
