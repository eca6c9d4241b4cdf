import { textParts } from '#ui/text-parts.ts'

/**
 * A text of the server's whose addresses and telephone numbers can be tapped. It is text all the same:
 * what looks like markup stands there as it was written.
 */
export function LinkedText({ text }: { text: string }) {
  let at = 0
  return textParts(text).map((part) => {
    const key = at
    at += part.text.length
    if (part.href === undefined) return part.text
    const isPage = part.href.startsWith('http')
    return (
      <a
        key={key}
        href={part.href}
        {...(isPage ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      >
        {part.text}
      </a>
    )
  })
}
