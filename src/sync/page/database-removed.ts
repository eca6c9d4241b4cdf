/** For who shows a session: its database was taken away under the page. */
export { onDatabaseRemoved } from '#db/removed.ts'
