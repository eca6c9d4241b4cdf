import { expose } from 'comlink'
import { createSyncHost } from '#sync/sync-host.ts'

expose(createSyncHost({ onFault: reportError }))
