import * as z from 'zod/mini'
import { get } from '#contract/call.ts'
import { wireDaySchema } from '#contract/wire/day.ts'
import { wireTextSchema } from '#contract/wire/text.ts'

/** One day's menu (spec §3; field names by contract "schedules and canteen"). */
export const menuEntrySchema = z.object({
  fecha: wireDaySchema,
  primerPlato: wireTextSchema,
  primerPlatoEuskera: wireTextSchema,
  segundoPlato: wireTextSchema,
  segundoPlatoEuskera: wireTextSchema,
  postre: wireTextSchema,
  postreEuskera: wireTextSchema,
})

export type MenuEntry = z.infer<typeof menuEntrySchema>

export const getComedorMenu = get('comedorMenu', z.array(menuEntrySchema))
