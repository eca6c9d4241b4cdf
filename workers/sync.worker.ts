import { expose } from 'comlink'
import { createWorkerHost } from '#sync/worker-host.ts'

expose(createWorkerHost({ onFault: reportError }))
