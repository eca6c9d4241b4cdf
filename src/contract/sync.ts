import * as z from 'zod/mini'
import { type AskingCall, get } from '#contract/call.ts'
import { FOLDERS, type Folder } from '#contract/documents/folders.ts'

/**
 * The names of the datasets a client keeps in its local database, as the manifest spells them.
 * Client and server share this list; either may know more than the other.
 */
const DATASET_NAMES = [
  'shortcuts',
  'calendar',
  'specialDays',
  'canteenMenu',
  'canteenTimetable',
  'folders',
  'scheduleTypes',
  'workTimetable',
  'medicalTimetable',
  'workedHours',
  'hourSummaries',
  'theoreticalHours',
  'reclassificationDays',
  'ideaCategories',
  'ideas',
  'messages',
  'openings',
  'changeRequests',
  'messageMarks',
] as const

/** Each folder's documents are a dataset of their own. */
export type DocumentsDataset = `documents-${Folder}`

/** Only the client has `messageDocuments`: the server gives them one by one, without a common ETag. */
export type DatasetName = (typeof DATASET_NAMES)[number] | DocumentsDataset | 'messageDocuments'

const NAMES = new Set<string>([
  ...DATASET_NAMES,
  ...FOLDERS.map((folder) => `documents-${folder}`),
  'messageDocuments',
])

export function isDatasetName(name: unknown): name is DatasetName {
  return typeof name === 'string' && NAMES.has(name)
}

/** **extension** The caller's datasets with the ETag each would answer with now. */
export const getManifest = get('sync/manifest', z.record(z.string(), z.string()), {
  extension: true,
})

export type Manifest = z.infer<typeof getManifest.reply>

const tagsSchema = z.record(z.string(), z.string())

const heldSchema = z.object({
  /** The ETag of each dataset that the client holds as a whole, beside those of `manifest`. */
  have: tagsSchema,
  /** The manifest's ETag, where the client holds all of its datasets: a tenth of the bytes of their own ETags. */
  manifest: z.optional(z.string()),
  /** Of a dataset in parts, those it holds under another tag than the one in `have`. */
  parts: z.optional(z.record(z.string(), tagsSchema)),
  /** The datasets of the open screen. */
  first: z.optional(z.array(z.string())),
  /** The app's own, so that the office sees how many devices still have an older one. */
  version: z.optional(z.string()),
})

export type HeldTags = z.infer<typeof heldSchema>

/**
 * **extension** All of the caller's datasets that differ from what the client holds, in one answer of
 * lines of JSON (`pullLineSchema`).
 */
export const pullAll = {
  ...{ method: 'POST', path: 'sync/pull', access: 'token', answer: 'shown', extension: true },
  body: heldSchema,
  reply: z.string(),
} as const satisfies AskingCall

export const LINES_TYPE = 'application/x-ndjson'

/**
 * One line of that answer: first the manifest, where anything differs; then one line for each dataset
 * or part that differs, with the body that the plain call would answer; `done` at the end. Without
 * `done` the answer was cut off.
 */
export const pullLineSchema = z.union([
  z.object({
    manifest: tagsSchema,
    /** Absent from a server to which the client can name no manifest. */
    etag: z.optional(z.string()),
  }),
  z.object({ done: z.literal(true) }),
  z.object({
    dataset: z.string(),
    part: z.optional(z.string()),
    etag: z.optional(z.string()),
    status: z.number(),
    body: z.unknown(),
  }),
])

export type PullLine = z.infer<typeof pullLineSchema>
