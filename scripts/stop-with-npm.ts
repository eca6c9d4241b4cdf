/** How often it looks whether npm is still there. */
const LOOK_MS = 500

/**
 * A SIGTERM to `npm start` ends npm and its shell, which do not pass it on: the server would go on
 * as an orphan, holding the database. With this, it takes the end of its parent as that signal.
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
