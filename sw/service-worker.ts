import { BUILT_FILES } from '#sw/built-files.ts'
import { isInUse, isLaterFile, serveLaterFiles } from '#sw/later-files.ts'
import { isLazyScript, keepLazyScript, lazyScript } from '#sw/load-lazy-script.ts'
import { serveShell } from '#sw/navigation.ts'
import { takeOverFromPoisoned } from '#sw/poisoned-release.ts'
import { servePrecache } from '#sw/precache.ts'
import { scope } from '#sw/scope.ts'
import { takeTasks } from '#sw/tasks.ts'
import { waitForConsent } from '#sw/updates.ts'

// Workbox answers only GET: a service worker that answers an upload would stop its progress events.
waitForConsent()
const precached = BUILT_FILES.filter(
  ({ url }) => !isLazyScript(url) && !isLaterFile(new URL(url, scope.location.origin)),
)
const precache = servePrecache(precached, isInUse)
serveLaterFiles(precache.strategy.cacheName)
serveShell(precache, async () => (await lazyScript()).missingFilesPage())
takeOverFromPoisoned(keepLazyScript())
takeTasks()
