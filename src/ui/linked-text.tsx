import { textParts } from '#ui/text-parts.ts'

/**
 * A text of the server with links for addresses and telephone numbers. Markup in it is shown as text.
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
