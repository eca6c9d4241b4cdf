import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { loginReplySchema } from '#contract/auth/auth.ts'
import { API_ROOT } from '#contract/call.ts'
import type { Subscription } from '#contract/push.ts'
import { DEMO_PASSWORD } from '#server/demo/people.ts'
import type { Chance } from '#tests/chaos/chance.ts'
import type { Work } from '#tests/soak/work.ts'

/** One person's phone. */
export interface SoakPhone {
  readonly username: string
  readonly subscription: Subscription
  /** What it requests at every look, as in `bench:starts`. */
  readonly paths: readonly string[]
  readonly categoryId: string
  readonly chance: Chance
}

/** What all phones share. */
export interface SoakWorld {
  readonly origin: () => string
  readonly signal: AbortSignal
  readonly work: Work
  /** Titles that the server has acknowledged. */
  readonly ideas: Set<string>
  /** Answers that are neither the expected ones nor "later". */
  readonly faults: string[]
  /** How often a phone got "later", or no answer. */
  readonly later: { answered: number; silent: number }
}

const LIMIT_MS = 30_000
const LOOKS = 4
const ATTACHMENT_BYTES = 20_000

/** Comes, looks, writes and goes, over and over. */
export async function livePhone(phone: SoakPhone, world: SoakWorld): Promise<void> {
  const { signal, work } = world
  const { chance } = phone
  const tags = new Map<string, string>()
  while (!signal.aborted) {
    const token = await logIn(phone, world)
    if (token === undefined) return
    const send = sender(world, token)
    await send('POST', 'mensajeria/subscription', { body: phone.subscription })
    for (let look = 0; look < LOOKS && !signal.aborted; look++) {
      await Promise.all(phone.paths.map((path) => lookAt(path, token, tags, world)))
      if (chance.happens(0.5)) await writeIdea(phone, send, world)
      if (chance.happens(0.25)) await askForChange(phone, send, world)
      await pause(chance.between(500, 2_500), signal)
    }
    if (chance.happens(0.8) && (await send('POST', 'auth/logout', { body: {} }))) work.logOuts++
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await wait(ms, undefined, { signal }).catch(() => undefined)
}

async function logIn({ username }: SoakPhone, world: SoakWorld): Promise<string | undefined> {
  const body = JSON.stringify({ username, password: DEMO_PASSWORD })
  const headers = { 'content-type': 'application/json' }
  const answer = await insist(world, 'auth/login', { method: 'POST', headers, body })
  if (!answer) return undefined
  const reply = loginReplySchema.safeParse(await answer.json())
  if (!reply.success) {
    world.faults.push(`log-in: ${answer.status}`)
    return undefined
  }
  world.work.logIns++
  return reply.data.token
}

async function lookAt(
  path: string,
  token: string,
  tags: Map<string, string>,
  world: SoakWorld,
): Promise<void> {
  const tag = tags.get(path)
  const headers = { authorization: `Bearer ${token}`, ...(tag && { 'if-none-match': tag }) }
  const answer = await insist(world, path, { headers })
  if (!answer) return
  await answer.arrayBuffer()
  const etag = answer.headers.get('etag')
  if (etag !== null) tags.set(path, etag)
  if (answer.status !== 200 && answer.status !== 304) {
    world.faults.push(`${path.split('?', 1)[0]}: ${answer.status}`)
  }
}

type Send = ReturnType<typeof sender>

function sender(world: SoakWorld, token: string) {
  return async (
    method: 'POST',
    path: string,
    { body, form, key }: { body?: object; form?: FormData; key?: string },
  ): Promise<boolean> => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    }
    const answer = await insist(world, path, {
      ...{ method, headers },
      body: form ?? JSON.stringify(body),
    })
    if (!answer) return false
    await answer.arrayBuffer()
    if (answer.status !== 200) world.faults.push(`${path}: ${answer.status}`)
    return answer.status === 200
  }
}

async function writeIdea({ categoryId }: SoakPhone, send: Send, world: SoakWorld): Promise<void> {
  const key = randomUUID()
  const body = {
    ...{ Titulo: key, IdCategoria: categoryId, Situacion: 'Egoera', Idioma: 'eu' },
    ...{ Solucion: 'Konponbidea', Beneficios: '' },
  }
  if (!(await send('POST', 'ideas/Create', { body, key }))) return
  world.work.ideas++
  world.ideas.add(key)
}

async function askForChange({ chance }: SoakPhone, send: Send, world: SoakWorld): Promise<void> {
  const form = new FormData()
  form.set('texto', 'Aldaketa')
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), chance.bytes(ATTACHMENT_BYTES)])
  form.set('file', new Blob([bytes], { type: 'application/pdf' }), 'agiria.pdf')
  if (await send('POST', 'mensajeria/add', { form, key: randomUUID() })) world.work.requests++
}

const waitSchema = z.coerce.number()

/**
 * Repeats a call until the answer is other than "later"; `undefined` when the phones are to end first.
 */
async function insist(
  { origin, signal, later }: SoakWorld,
  path: string,
  request: RequestInit,
): Promise<Response | undefined> {
  const url = new URL(path.startsWith('/') ? path : API_ROOT + path, origin())
  while (!signal.aborted) {
    try {
      const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(LIMIT_MS) })
      if (answer.status !== 429 && answer.status !== 503) return answer
      await answer.arrayBuffer()
      later.answered++
      await pause(z.parse(waitSchema, answer.headers.get('retry-after') ?? 1) * 1000, signal)
    } catch {
      // No answer: the server or its database is restarting.
      later.silent++
      await pause(1000, signal)
    }
  }
  return undefined
}
