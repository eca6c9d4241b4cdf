import { BUILT_FILES } from '#sw/built-files.ts'
import { serveShell } from '#sw/navigation.ts'
import { servePrecache } from '#sw/precache.ts'
import { waitForConsent } from '#sw/updates.ts'

waitForConsent()
serveShell(servePrecache(BUILT_FILES), async () => Response.error())
