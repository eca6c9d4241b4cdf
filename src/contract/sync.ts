import * as z from 'zod/mini'
import { get } from '#contract/call.ts'
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
