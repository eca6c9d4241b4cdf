import { keepBackgroundScript } from '#sw/background-script.ts'
import { serveShell } from '#sw/navigation.ts'
import { servePrecache } from '#sw/precache.ts'
import { takeTasks } from '#sw/tasks.ts'
import { waitForConsent } from '#sw/updates.ts'

// Workbox answers only GET: a service worker that answers an upload would stop its progress events.
waitForConsent()
servePrecache()
serveShell()
keepBackgroundScript()
takeTasks()
