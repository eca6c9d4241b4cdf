import * as z from 'zod/mini'
import { newPasswordSchema } from '#contract/auth/auth.ts'
import type { Call } from '#contract/call.ts'

/**
 * Sets the first password by employee number and the code of a letter, and answers the username to sign in
 * with. The password's rules are `passwordProblem`'s.
 */
export const firstAccess = {
  method: 'POST',
  path: 'auth/firstAccess',
  access: 'public',
  answer: 'shown',
  extension: true,
  body: z.object({
    empleado: z.string().check(z.regex(/^\d{1,9}$/)),
    code: z.string().check(z.minLength(1), z.maxLength(64)),
    password: newPasswordSchema,
    password2: newPasswordSchema,
  }),
  reply: z.object({ username: z.string() }),
} as const satisfies Call
