import * as z from 'zod/mini'
import type { Call } from '#contract/call.ts'

const flag = z.enum(['0', '1'])
const text = z.string()

/** Employee number, decimal digits. */
export const employeeNumberSchema = z.string().check(z.regex(/^\d{1,9}$/))

/**
 * What a login answers about the person (spec §3, contract "auth"). Absent fields are `""`;
 * a server that leaves one out is read as if it had sent that.
 */
export const userDataSchema = z.object({
  nombre: text,
  empleado: employeeNumberSchema,
  titulacion: z._default(text, ''),
  departamento: z._default(text, ''),
  ceco: z._default(text, ''),
  nombrececo: z._default(text, ''),
  fechanacimiento: z._default(text, ''),
  domicilio: z._default(text, ''),
  poblacion: z._default(text, ''),
  provincia: z._default(text, ''),
  estadocivil: z._default(text, ''),
  telefono: z._default(text, ''),
  email: z._default(text, ''),
  numhijosirpf: z._default(text, ''),
  direcciontrabajo: z._default(text, ''),
  numerolaguaro: z._default(text, ''),
  numeroseguridadsocial: z._default(text, ''),
  dni: z._default(text, ''),
  relacionlaboral: z._default(text, ''),
  horasextras: z._default(text, ''),
  codcop: z._default(text, ''),
  matriculacoche: z._default(text, ''),
  /** ISO 8601 instant of the last look at the messages, or `""`. */
  lastMessage: z._default(text, ''),
  /** Base64 JPEG or PNG without a data-URI head, or `""`. */
  photo: z._default(text, ''),
  puesto: z._default(text, ''),
  responsable: z._default(text, ''),
  hasPin: z._default(flag, '0'),
  isFba: z._default(flag, '0'),
  idioma: z._default(text, ''),
})

export type UserData = z.infer<typeof userDataSchema>

// No name holds a NUL, which PostgreSQL could not even be asked for.
const username = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[^\0]*$/))
const password = z.string().check(z.minLength(1), z.maxLength(128))

export const loginRequestSchema = z.object({ username, password })

export type LoginRequest = z.infer<typeof loginRequestSchema>

export const loginReplySchema = z.object({
  token: z.string().check(z.minLength(1)),
  data: userDataSchema,
})

export type LoginReply = z.infer<typeof loginReplySchema>

export const login = {
  method: 'POST',
  path: 'auth/login',
  access: 'public',
  body: loginRequestSchema,
  reply: loginReplySchema,
} as const satisfies Call

/** Mails a link to `/ResetPass?a=<username>&b=<key>`; answers the address it went to, masked. */
export const resetPass = {
  method: 'POST',
  path: 'auth/resetPass',
  access: 'public',
  body: z.object({ username }),
  reply: z.string(),
} as const satisfies Call

/** Sets a new password by the mailed link's `a` and `b`. Its rules are `passwordProblem`'s. */
export const cambiarPass = {
  method: 'POST',
  path: 'auth/cambiarPass',
  access: 'public',
  body: z.object({
    username,
    password,
    password2: password,
    key: z.string().check(z.minLength(1), z.maxLength(128)),
  }),
  reply: z.literal(true),
} as const satisfies Call

/** Failed logins that lock the account (spec §5) and how long it stays locked (contract "auth"). */
export const LOCK_AT_FAILED_LOGINS = 5
export const LOCK_MS = 15 * 60_000

/**
 * Attempts left after `failed` wrong passwords in a row; 0 means locked. It is the body of a
 * refused login.
 */
export function remainingAttempts(failed: number): number {
  return Math.max(0, LOCK_AT_FAILED_LOGINS - failed)
}

const attemptsSchema = z.union([z.number(), z.record(z.string(), z.unknown())])

/**
 * The remaining attempts in a refused login's body: a JSON number, or an object with one numeric
 * field; `undefined` when it says nothing of the kind (contract "auth").
 */
export function readRemainingAttempts(body: unknown): number | undefined {
  const parsed = attemptsSchema.safeParse(body)
  if (!parsed.success) return undefined
  if (typeof parsed.data === 'number') return parsed.data
  const numbers = Object.values(parsed.data).filter((value) => typeof value === 'number')
  return numbers.length === 1 ? numbers[0] : undefined
}

/** What the login screen says after a refused login (spec §8). */
export type LoginRefusal =
  | { readonly kind: 'wrong' }
  | { readonly kind: 'attempts-left'; readonly count: number }
  | { readonly kind: 'locked' }

/** Spec §8: a count above 0 warns, 0 or less means locked, no count is a plain refusal. */
export function loginRefusal(count: number | undefined): LoginRefusal {
  if (count === undefined) return { kind: 'wrong' }
  return count > 0 ? { kind: 'attempts-left', count } : { kind: 'locked' }
}
