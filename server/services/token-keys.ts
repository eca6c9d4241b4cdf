import { randomBytes, randomUUID } from 'node:crypto'
import { eq, inArray, like, or } from 'drizzle-orm'
import { createSigner, createVerifier } from 'fast-jwt'
import * as z from 'zod/mini'
import { SESSION_MS } from '#contract/auth/sessions.ts'
import type { Database } from '#server/db/database.ts'
import { settings } from '#server/db/schema.ts'
import { remembered } from '#server/remembered.ts'
import { tokenSecret } from '#server/services/kept-settings.ts'

/** Signs tokens and verifies them, with the keys that all server processes on a database share. */
export interface TokenKeys {
  /** Signs with the newest key there is. */
  sign(claims: object): Promise<string>
  /** The token's claims; `undefined` when no key that still counts has signed it. */
  verify(token: string): Promise<unknown>
}

/** How old a key becomes before another takes its place. */
export const KEY_LASTS_MS = 90 * 24 * 60 * 60_000

/** The key that a database began with; its tokens name none. */
const FIRST = 'token-secret'
const LATER = 'token-key:'

interface Key {
  /** Of the row that keeps it. */
  readonly name: string
  readonly secret: string
  /** The first one's is not known: it counts as oldest. */
  readonly madeAt: Date
}

const laterSchema = z.object({ secret: z.string(), madeAt: z.iso.datetime() })

/** All that count, oldest first. */
async function keysIn(database: Database): Promise<Key[]> {
  const rows = await database
    .select()
    .from(settings)
    .where(or(eq(settings.key, FIRST), like(settings.key, `${LATER}%`)))
  const keys = rows.map(({ key: name, value }): Key => {
    if (name === FIRST) return { name, secret: value, madeAt: new Date(0) }
    const { secret, madeAt } = laterSchema.parse(JSON.parse(value))
    return { name, secret, madeAt: new Date(madeAt) }
  })
  return keys.sort((one, other) => Number(one.madeAt) - Number(other.madeAt))
}

/** The keys; makes the first where there is none. */
async function keysOf(database: Database): Promise<Key[]> {
  const keys = await keysIn(database)
  if (keys.length > 0) return keys
  return [{ name: FIRST, secret: await tokenSecret(database), madeAt: new Date(0) }]
}

/** How many tokens of a key are known again without its signature being computed. */
const TOKENS = 5_000

/** How tokens are signed with a key and known again: all of one key begin with the same header. */
function toolsOf({ name, secret }: Key) {
  const kid = name === FIRST ? {} : { kid: name.slice(LATER.length) }
  // The claims say when they were made, by our clock.
  const sign = createSigner({ key: secret, algorithm: 'HS256', noTimestamp: true, ...kid })
  // The session row decides when it ends; `exp` is there for the client to read.
  const verify = createVerifier({ key: secret, algorithms: ['HS256'], ignoreExpiration: true })
  // A phone sends the same with each call.
  return { header: headerOf(sign({})), sign, verify: remembered(verify, TOKENS) }
}

function headerOf(token: string): string {
  return token.split('.', 1)[0] ?? ''
}

type Tools = ReturnType<typeof toolsOf>

/** Reads the keys. A process learns of one that another has made when it meets a token of it, or signs. */
export async function openTokenKeys(database: Database): Promise<TokenKeys> {
  let known = new Map<string, Tools>()
  let reading: Promise<Tools> | undefined

  /** Tells the newest. Those who ask meanwhile are given the same, so that made-up tokens cost few queries. */
  function readKeys(): Promise<Tools> {
    reading ??= keysOf(database)
      .then((keys) => {
        const made = keys.map(toolsOf)
        known = new Map(made.map((tools) => [tools.header, tools]))
        const newest = made.at(-1)
        if (!newest) throw new Error('there is no key for tokens')
        return newest
      })
      .finally(() => {
        reading = undefined
      })
    return reading
  }

  await readKeys()
  return {
    sign: async (claims) => (await readKeys()).sign(claims),
    async verify(token) {
      const header = headerOf(token)
      if (!known.has(header)) await readKeys()
      try {
        return known.get(header)?.verify(token)
      } catch {
        // The reason of a refusal would only help an attacker.
        return undefined
      }
    },
  }
}

/**
 * Makes a new key when the newest is too old, and drops those whose last tokens have ended: a session ends after
 * `SESSION_MS`, and after its key was replaced no other begins with it.
 */
export async function rotateTokenKeys(database: Database, now: Date): Promise<void> {
  const keys = await keysIn(database)
  const past = keys.filter((_, index) => {
    const next = keys[index + 1]
    return next !== undefined && Number(next.madeAt) + SESSION_MS <= Number(now)
  })
  if (past.length > 0) {
    const names = past.map(({ name }) => name)
    await database.delete(settings).where(inArray(settings.key, names))
  }
  const newest = keys.at(-1)
  if (!newest || Number(now) - Number(newest.madeAt) < KEY_LASTS_MS) return
  const made = { secret: randomBytes(32).toString('base64url'), madeAt: now.toISOString() }
  await database.insert(settings).values({
    key: `${LATER}${randomUUID()}`,
    value: JSON.stringify(made),
  })
}
