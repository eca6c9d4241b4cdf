/** How often it checks whether npm still runs. */
const LOOK_MS = 500

/**
 * A SIGTERM to `npm start` ends npm and its shell, which do not pass it on: the server would go on as an
 * orphan, holding the database. This treats the end of its parent as that signal.
 */
export function stopWithNpm(): void {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_MS)
  watch.unref()
}
