import type {
  MendedMessage,
  TriedMessage,
  WrittenMessage,
} from '#contract/office/message-writing.ts'

/** A message as a form, with its picture or PDF. */
export function formOf(
  message: WrittenMessage | TriedMessage | MendedMessage,
  file: File | undefined,
): FormData {
  const form = new FormData()
  form.set('message', JSON.stringify(message))
  if (file) form.set('file', file)
  return form
}
