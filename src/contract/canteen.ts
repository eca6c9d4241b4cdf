import * as z from 'zod/mini'
import { get } from '#contract/call.ts'
import { wireDaySchema } from '#contract/wire-day.ts'

/** One day's menu (spec §3; field names by contract "schedules and canteen"). */
export const menuEntrySchema = z.object({
  fecha: wireDaySchema,
  primerPlato: z.string(),
  primerPlatoEuskera: z.string(),
  segundoPlato: z.string(),
  segundoPlatoEuskera: z.string(),
  postre: z.string(),
  postreEuskera: z.string(),
})

export type MenuEntry = z.infer<typeof menuEntrySchema>

export const getComedorMenu = get('comedorMenu', z.array(menuEntrySchema))
