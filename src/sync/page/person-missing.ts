/** The browser has deleted the person's database, and no server answers that could say who is signed in. */
export class PersonMissingError extends Error {
  override readonly name = 'PersonMissingError'
}
