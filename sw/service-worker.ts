import { drainInBackground } from '#sw/background-drain.ts'
import { serveShell } from '#sw/navigation.ts'
import { servePrecache } from '#sw/precache.ts'
import { showPushes } from '#sw/push.ts'
import { waitForConsent } from '#sw/updates.ts'

// Workbox answers only GET: a service worker that answers an upload would stop its progress events.
waitForConsent()
servePrecache()
serveShell()
drainInBackground()
showPushes()
