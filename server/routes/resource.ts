import type { FastifyInstance } from 'fastify'
import type { Config } from '#contract/config.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import type { IssueToken } from '#server/plugins/authentication.ts'
import type { ListedDataset, RouteOptions } from '#server/routes/datasets.ts'
import type { FileStore } from '#server/services/file-store.ts'
import type { Jobs } from '#server/services/jobs.ts'
import type { KnownDevices } from '#server/services/known-devices.ts'
import type { OfficeNews } from '#server/services/office-news.ts'
import type { Scanner } from '#server/services/scanner.ts'

/** The services that routes use. */
export interface RouteContext extends RouteOptions, Pick<OpenDatabase, 'withLongLimit'> {
  readonly issueToken: IssueToken
  readonly jobs: Jobs
  /** Which rooms of the office's desk have something new. */
  readonly news: OfficeNews
  /** The store of the documents' bytes. */
  readonly files: FileStore
  readonly scanner: Scanner | undefined
  readonly uploadQuotaBytes: number
  readonly config: () => Config
  readonly devices: KnownDevices
  /** Waits, where guesses are slowed down; tests do not. */
  readonly delay: (ms: number) => Promise<unknown>
  /** The server's public address; absent: the settings lack it. */
  readonly publicUrl: string | undefined
  /** Accept push endpoints on this machine: for tests. */
  readonly localPush: boolean
}

/** The calls of one subject: one file in `server/routes/`, one line in `server/resources.ts`. */
export interface Resource {
  /** Datasets that clients store: in the manifest, and routed where a dataset has a call to itself. */
  readonly datasets?: readonly ListedDataset[]
  /** Its other calls. */
  readonly route?: (app: FastifyInstance, context: RouteContext) => void | Promise<void>
}
