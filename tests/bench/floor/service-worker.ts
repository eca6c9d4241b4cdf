import { serveShell } from '#sw/navigation.ts'
import { servePrecache } from '#sw/precache.ts'
import { waitForConsent } from '#sw/updates.ts'

waitForConsent()
servePrecache()
serveShell()
