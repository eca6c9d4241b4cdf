/** The name of a person of the office; a user of the command line has the same name as in the audit. */
export function whoIs(
  actor: string | null,
  { me, names }: { readonly me: string; readonly names: Readonly<Record<string, string>> },
  you: string,
): string {
  if (actor === null) return '–'
  return actor === me ? you : (names[actor] ?? actor)
}
