import { background, isBackgroundScript, keepBackgroundScript } from '#sw/background-script.ts'
import { BUILT_FILES } from '#sw/built-files.ts'
import { serveShell } from '#sw/navigation.ts'
import { takeOverFromPoisoned } from '#sw/poisoned-release.ts'
import { servePrecache } from '#sw/precache.ts'
import { takeTasks } from '#sw/tasks.ts'
import { waitForConsent } from '#sw/updates.ts'

// Workbox answers only GET: a service worker that answers an upload would stop its progress events.
waitForConsent()
const precache = servePrecache(BUILT_FILES.filter(({ url }) => !isBackgroundScript(url)))
serveShell(precache, async () => (await background()).missingFilesPage())
takeOverFromPoisoned(keepBackgroundScript())
takeTasks()
