import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styles from '#ui/disclosure.module.css'

interface DisclosureProps {
  /** What is behind it. */
  label: string
  /** The language of all in it, where that is not the page's. */
  lang?: string
  /** Whether it is open at first. */
  opened?: boolean
  children: ReactNode
}

/** What few people need, behind its name: a line across the screen that opens downwards. */
export function Disclosure({ label, lang, opened = false, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(opened)
  return (
    <details
      className={styles.disclosure}
      lang={lang}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {label}
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
