import type { FastifyInstance } from 'fastify'
import { auth } from '#server/routes/auth.ts'
import { calendar } from '#server/routes/calendar.ts'
import { canteen } from '#server/routes/canteen.ts'
import type { ListedDataset } from '#server/routes/datasets.ts'
import { files } from '#server/routes/files.ts'
import { hours } from '#server/routes/hours.ts'
import { ideas } from '#server/routes/ideas.ts'
import { me } from '#server/routes/me.ts'
import { messages } from '#server/routes/messages.ts'
import { office } from '#server/routes/office.ts'
import { officeAudit } from '#server/routes/office-audit.ts'
import { officeDocuments } from '#server/routes/office-documents.ts'
import { officeExports } from '#server/routes/office-exports.ts'
import { officeFigures } from '#server/routes/office-figures.ts'
import { officeMessages } from '#server/routes/office-messages.ts'
import { officeNewsCalls } from '#server/routes/office-news.ts'
import { officePeople } from '#server/routes/office-people.ts'
import { officeTime } from '#server/routes/office-time.ts'
import { ownSettings } from '#server/routes/own-settings.ts'
import { pin } from '#server/routes/pin.ts'
import { portada } from '#server/routes/portada.ts'
import { push } from '#server/routes/push.ts'
import type { Resource, RouteContext } from '#server/routes/resource.ts'
import { schedules } from '#server/routes/schedules.ts'
import { secondFactor } from '#server/routes/second-factor.ts'
import { sent } from '#server/routes/sent.ts'
import { sessions } from '#server/routes/sessions.ts'
import { routeSync } from '#server/routes/sync.ts'

/** All that answers under `/_api`: routes, manifest, documentation and tests are made from it. */
const RESOURCES: readonly Resource[] = [
  auth,
  sessions,
  me,
  ownSettings,
  pin,
  portada,
  calendar,
  canteen,
  schedules,
  hours,
  files,
  ideas,
  messages,
  push,
  office,
  secondFactor,
  sent,
  officeMessages,
  officeAudit,
  officePeople,
  officeDocuments,
  officeFigures,
  officeExports,
  officeTime,
  officeNewsCalls,
]

/** What the manifest names, in this order. */
export const DATASETS: readonly ListedDataset[] = RESOURCES.flatMap(({ datasets = [] }) => datasets)

/** Routes every resource and the manifest of their datasets. */
export async function routeResources(app: FastifyInstance, context: RouteContext): Promise<void> {
  for (const { datasets = [], route } of RESOURCES) {
    for (const dataset of datasets) dataset.route?.(app, context)
    await route?.(app, context)
  }
  routeSync(app, DATASETS, context)
}
