import * as z from 'zod/mini'
import { get } from '#contract/call.ts'

/** Section urls of the person's shortcuts, in the order they are shown (spec §3). */
export const getPortada = get('Portada', z.array(z.string().check(z.minLength(1))))
