import * as z from 'zod/mini'
import { type Call, get } from '#contract/call.ts'
import { wireTextSchema as text } from '#contract/wire/text.ts'

/** `"0"` or `"1"`; `tidyUser` accepts other spellings. */
const flag = z._default(z.string(), '0')

/**
 * What a login answers about the person (spec §3, contract "auth"). Absent fields are `""`;
 * a server that leaves one out is read as if it had sent that.
 */
export const userDataSchema = z.object({
  nombre: text,
  /** Decimal digits. */
  empleado: text,
  titulacion: text,
  departamento: text,
  ceco: text,
  nombrececo: text,
  fechanacimiento: text,
  domicilio: text,
  poblacion: text,
  provincia: text,
  estadocivil: text,
  telefono: text,
  email: text,
  numhijosirpf: text,
  direcciontrabajo: text,
  numerolaguaro: text,
  numeroseguridadsocial: text,
  dni: text,
  relacionlaboral: text,
  horasextras: text,
  codcop: text,
  matriculacoche: text,
  /** ISO 8601 instant of the last look at the messages, or `""`. */
  lastMessage: text,
  /** Base64 JPEG or PNG without a data-URI head, or `""`. */
  photo: text,
  puesto: text,
  responsable: text,
  hasPin: flag,
  isFba: flag,
  idioma: text,
})

export type UserData = z.infer<typeof userDataSchema>

/** Normalises the user data: an employee number is digits or `""`, a flag `"0"` or `"1"`. */
export function tidyUser(user: UserData): UserData {
  const empleado = user.empleado.trim()
  return {
    ...user,
    empleado: /^\d{1,9}$/.test(empleado) ? empleado : '',
    hasPin: tidyFlag(user.hasPin),
    isFba: tidyFlag(user.isFba),
  }
}

function tidyFlag(value: string): '0' | '1' {
  return /^(1|true|s|si|sí|y|yes)$/i.test(value.trim()) ? '1' : '0'
}

// No name holds a NUL: PostgreSQL rejects a query with one.
const username = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[^\0]*$/))
const password = z.string().check(z.minLength(1), z.maxLength(128))

/** A password to be set; its rules are `passwordProblem`'s. */
export const newPasswordSchema = password

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
  answer: 'shown',
  body: loginRequestSchema,
  reply: loginReplySchema,
} as const satisfies Call

/** **extension** Who the token's person is: asked when the local database is gone. */
export const getMe = get('auth/me', userDataSchema, { extension: true })

/** Mails a link to `/ResetPass?a=<username>&b=<key>`; answers the address it went to, masked. */
export const resetPass = {
  method: 'POST',
  path: 'auth/resetPass',
  access: 'public',
  answer: 'shown',
  body: z.object({ username }),
  reply: z.string(),
} as const satisfies Call

/** Sets a new password by the mailed link's `a` and `b`. Its rules are `passwordProblem`'s. */
export const cambiarPass = {
  method: 'POST',
  path: 'auth/cambiarPass',
  access: 'public',
  answer: 'any',
  body: z.object({
    username,
    password,
    password2: password,
    key: z.string().check(z.minLength(1), z.maxLength(128)),
  }),
  reply: z.literal(true),
} as const satisfies Call

/**
 * The remaining attempts in a refused login's body: a JSON number, or an object with one numeric
 * field, either of them possibly as text; `undefined` when the body has neither (contract "auth").
 */
export function readRemainingAttempts(body: unknown): number | undefined {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  const counts = (isObject ? Object.values(body) : [body]).flatMap(readCount)
  return counts.length === 1 ? counts[0] : undefined
}

function readCount(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  return typeof value === 'string' && /^\s*-?\d{1,3}\s*$/.test(value) ? [Number(value)] : []
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
