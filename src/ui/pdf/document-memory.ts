/** Where somebody is in a document. */
export interface ReadingPlace {
  readonly page: number
  /** A zoom by its name in the list, or a scale, as text. */
  readonly zoom: string
  /** What stands at the view's upper left corner, in the page's own units. */
  readonly left: number
  readonly top: number
}

/** What a document is opened with again. */
export interface DocumentState {
  readonly place: ReadingPlace
  /** What was typed, by the field's id, as PDF.js holds it. */
  readonly fields: ReadonlyMap<string, object>
}

/** Keeps it from one opening of a document to the next, for as long as its owner thinks right. */
export interface DocumentMemory {
  recall(key: string): DocumentState | undefined
  note(key: string, state: DocumentState): void
}
