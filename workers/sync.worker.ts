import { expose } from 'comlink'
import { createTabSync } from '#sync/tab-sync.ts'

expose(createTabSync({ onFault: reportError }))
