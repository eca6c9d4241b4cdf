const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  // An iPad says that it is a Mac, unless it is asked for the phone's page.
  [/Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]

/** The likeliest last: most browsers also name those that they descend from. */
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** A device by its `User-Agent`, as people call it: `iPhone · Safari`; `""` when that says neither. */
export function deviceName(userAgent: string | undefined): string {
  const nameIn = (names: typeof SYSTEMS) =>
    names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  return [nameIn(SYSTEMS), nameIn(BROWSERS)].filter((name) => name !== undefined).join(' · ')
}

const PUSH_SERVICES: readonly (readonly [host: RegExp, name: string])[] = [
  [/(^|\.)push\.apple\.com$/, 'Apple'],
  [/(^|\.)googleapis\.com$/, 'Google'],
  [/(^|\.)mozilla\.com$/, 'Mozilla'],
  [/(^|\.)notify\.windows\.com$/, 'Microsoft'],
]

/** Who runs the push service of an endpoint; its host where that is not known. */
export function pushServiceName(endpoint: string): string {
  const { hostname } = new URL(endpoint)
  return PUSH_SERVICES.find(([host]) => host.test(hostname))?.[1] ?? hostname
}
