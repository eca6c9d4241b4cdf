import * as z from 'zod/mini'

const KEY = 'bulegoa.sarrera'

const logInSchema = z.object({ token: z.string(), name: z.string() })

export type LogIn = z.infer<typeof logInSchema>

/**
 * The log-in of this tab: a reload keeps it, the end of the tab ends it. It is apart from the app's, which
 * another person may use in the same browser.
 */
export function logIn(): LogIn | undefined {
  const parsed = logInSchema.safeParse(parse(sessionStorage.getItem(KEY)))
  return parsed.success ? parsed.data : undefined
}

export function deskToken(): string | undefined {
  return logIn()?.token
}

export function keepLogIn(entry: LogIn): void {
  sessionStorage.setItem(KEY, JSON.stringify(entry))
}

export function forgetLogIn(): void {
  sessionStorage.removeItem(KEY)
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
