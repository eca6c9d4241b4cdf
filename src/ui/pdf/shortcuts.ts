/** The commands of the keyboard. */
export type Command =
  | 'find'
  | 'findNext'
  | 'findPrevious'
  | 'print'
  | 'present'
  | 'panel'
  | 'properties'
  | 'more'
  | 'next'
  | 'previous'
  | 'first'
  | 'last'
  | 'zoomIn'
  | 'zoomOut'
  | 'zoomReset'
  | 'rotate'
  | 'rotateBack'

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** With Ctrl or Cmd: also while the person types in a field. */
const WITH_CTRL: Readonly<Record<string, Command>> = {
  f: 'find',
  g: 'findNext',
  p: 'print',
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  0: 'zoomReset',
}

const PLAIN: Readonly<Record<string, Command>> = {
  n: 'next',
  j: 'next',
  p: 'previous',
  k: 'previous',
  r: 'rotate',
  R: 'rotateBack',
  Home: 'first',
  End: 'last',
  F3: 'findNext',
  F4: 'panel',
}

/** In a presentation a page fills the screen: nothing scrolls, so these turn it. */
const PRESENTING: Readonly<Record<string, Command>> = {
  ArrowRight: 'next',
  ArrowDown: 'next',
  PageDown: 'next',
  Enter: 'next',
  ' ': 'next',
  ArrowLeft: 'previous',
  ArrowUp: 'previous',
  PageUp: 'previous',
  Backspace: 'previous',
}

/**
 * The command of a key, as in Firefox's viewer: Ctrl+F finds, Ctrl+Alt+P presents, `r` and `R` rotate,
 * `n` and `p` turn pages. Undefined for keys of the browser or a field; while the person is `typing` in
 * a field, for all plain keys.
 */
export function commandOf(
  key: Key,
  { presenting, typing }: { readonly presenting: boolean; readonly typing: boolean },
): Command | undefined {
  const held = key.ctrlKey || key.metaKey
  if (held && key.altKey) return key.key.toLowerCase() === 'p' ? 'present' : undefined
  if (held) {
    const command = WITH_CTRL[key.key.toLowerCase()]
    return command === 'findNext' && key.shiftKey ? 'findPrevious' : command
  }
  if (key.altKey || typing) return undefined
  if (presenting && PRESENTING[key.key]) return PRESENTING[key.key]
  const command = PLAIN[key.key]
  return command === 'findNext' && key.shiftKey ? 'findPrevious' : command
}
