let current: string | undefined

/** Sets the database that the page reads from now on; the first query opens it. */
export function setDatabaseName(name: string | undefined): void {
  current = name
}

/** The name of the signed-in person's database; `undefined` when signed out. */
export function databaseName(): string | undefined {
  return current
}
