import * as z from 'zod'
import { loginReplySchema } from '#contract/auth/auth.ts'
import { API_ROOT } from '#contract/call.ts'
import { DEMO_PASSWORD, type Person } from '#tests/fixtures/people.ts'

/** The first dish of the server's next menu. */
export interface MenuOfTheDay {
  readonly eu: string
  readonly es: string
}

const menuSchema = z.array(
  z.object({ fecha: z.string(), primerPlato: z.string(), primerPlatoEuskera: z.string() }),
)

/** Asks the server, so that the screen is compared with what was pulled. */
export async function menuOfTheDay(url: string, person: Person): Promise<MenuOfTheDay> {
  const signedIn = await fetch(`${url}${API_ROOT}auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: person, password: DEMO_PASSWORD }),
  })
  const { token } = loginReplySchema.parse(await signedIn.json())
  const reply = await fetch(`${url}${API_ROOT}comedorMenu`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  const today = comparable(new Date().toLocaleDateString('en-GB'))
  const [first] = menuSchema
    .parse(await reply.json())
    .filter((menu) => comparable(menu.fecha) >= today)
    .sort((a, b) => comparable(a.fecha).localeCompare(comparable(b.fecha)))
  if (!first) throw new Error('The demo has no menu from today on.')
  return { eu: firstChoice(first.primerPlatoEuskera), es: firstChoice(first.primerPlato) }
}

/** `21/11/2026` as `20261121`. */
function comparable(day: string): string {
  return day.split('/').reverse().join('')
}

/** A slash inside a dish separates two choices. */
function firstChoice(dish: string): string {
  return dish.split('/')[0]?.trim() ?? ''
}
