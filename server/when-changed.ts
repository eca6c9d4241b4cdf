/** Makes something of a value that seldom changes, and again only when the value is another one. */
export function whenChanged<Value, Made>(
  value: () => Value,
  make: (value: Value) => Made,
): () => Made {
  let of = value()
  let made = make(of)
  return () => {
    const now = value()
    if (now !== of) {
      made = make(now)
      of = now
    }
    return made
  }
}
