import { type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { hashPool } from '#server/services/hash-pool.ts'

/** One pool per process, since the cores are shared. */
const pool = hashPool()

/** OWASP's first choice for argon2id: 19 MiB, 2 passes, 1 lane; about 30 ms here. */
const MEMORY_KIB = 19 * 1024
const PASSES = 2
const LANES = 1
const HASH_BYTES = 32
const SALT_BYTES = 16

/**
 * A password or code in its stored form: the PHC string `$argon2id$v=19$m=…,t=…,p=…$<salt>$<hash>`, so
 * that costs can rise without locking anyone out.
 */
export async function hashSecret(secret: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const digest = await derive(secret, salt, MEMORY_KIB, PASSES, LANES, HASH_BYTES)
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${plain64(salt)}$${plain64(digest)}`
}

/**
 * Whether `secret` is the stored one. With nothing stored (an unknown username) it returns `false` after
 * the same time, so that timing discloses nothing. Throws when `stored` is not a PHC string.
 */
export async function verifySecret(secret: string, stored: string | undefined): Promise<boolean> {
  const [salt, expected, memory, passes, lanes] = parse(stored ?? NO_SECRET)
  const digest = await derive(secret, salt, memory, passes, lanes, expected.length)
  return timingSafeEqual(digest, expected) && stored !== undefined
}

/** Verified for people without a password: the hash of a random secret, at the cost of a real one. */
export const NO_SECRET = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${plain64(Buffer.alloc(SALT_BYTES))}$${plain64(Buffer.alloc(HASH_BYTES))}`

async function derive(
  secret: string,
  salt: Buffer,
  memory: number,
  passes: number,
  parallelism: number,
  tagLength: number,
): Promise<Buffer> {
  const parameters: Argon2Parameters = {
    // The same letters may arrive composed or decomposed, depending on the keyboard.
    message: secret.normalize('NFC'),
    nonce: salt,
    memory,
    passes,
    parallelism,
    tagLength,
  }
  return pool.argon2id(parameters)
}

function parse(
  stored: string,
): [salt: Buffer, digest: Buffer, memory: number, passes: number, lanes: number] {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored)
  const [, memory, passes, lanes, salt, digest] = match ?? []
  if (salt === undefined || digest === undefined) throw new Error('not an argon2id PHC string')
  return [
    Buffer.from(salt, 'base64'),
    Buffer.from(digest, 'base64'),
    Number(memory),
    Number(passes),
    Number(lanes),
  ]
}

/** PHC strings use base64 without padding. */
function plain64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
