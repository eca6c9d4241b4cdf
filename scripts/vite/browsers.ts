/**
 * Safari's version is the oldest with module workers, Web Locks, `AbortSignal.timeout` and push;
 * Firefox's the oldest with `:has()`. All of them know ES2023, the language of `src` (`lib` of the
 * page's and the workers' tsconfigs).
 */
export const BROWSERS = ['chrome111', 'edge111', 'firefox121', 'safari16.4']
