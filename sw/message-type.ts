/** What a page's message asks for: each is an object with a `type`. */
export function messageType({ data }: ExtendableMessageEvent): unknown {
  const message: unknown = data
  return typeof message === 'object' && message !== null && 'type' in message
    ? message.type
    : undefined
}
