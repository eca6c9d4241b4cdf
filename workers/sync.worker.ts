import { expose } from 'comlink'
import { createSyncHost } from '#sync/host.ts'

expose(createSyncHost({ onFault: reportError }))
