/** How a message's document is asked for, among those of one id; see `countCopies`. */
export function messagePart({ id, copy }: { readonly id: string; readonly copy: number }): string {
  return `${copy}/${id}`
}

/** What `messagePart` wrote, as the message's key; `undefined` for anything else. */
export function parseMessagePart(part: string): [id: string, copy: number] | undefined {
  const match = /^(\d{1,6})\/(.+)$/s.exec(part)
  return match?.[2] === undefined ? undefined : [match[2], Number(match[1])]
}
