let current: string | undefined

/** Whose database the page reads from here on; it is opened when the first query needs it. */
export function setDatabaseName(name: string | undefined): void {
  current = name
}

/** The name of the signed-in person's database; `undefined` when nobody is signed in. */
export function databaseName(): string | undefined {
  return current
}
