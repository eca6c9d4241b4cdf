/** The value of a cookie in a `Cookie` header; `undefined` when it has none of this name. */
export function cookieNamed(cookies: string | undefined, name: string): string | undefined {
  return cookies
    ?.split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)
}
