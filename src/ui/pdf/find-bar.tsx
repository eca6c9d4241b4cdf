import { ChevronDown, ChevronUp, X } from 'lucide-react'
import {
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#ui/pdf/find-bar.module.css'
import type { PageView } from '#ui/pdf/page-view.ts'
import { ToolButton } from '#ui/pdf/tool-button.tsx'
import { useFind } from '#ui/pdf/use-find.ts'

interface FindBarProps {
  view: PageView
  /** Counts the commands to find: each one focuses the field. */
  asked: number
  onClose: () => void
}

const OPTIONS = [
  ['highlightAll', 'highlightAll'],
  ['caseSensitive', 'matchCase'],
  ['entireWord', 'wholeWords'],
  ['matchDiacritics', 'matchDiacritics'],
] as const

/** Finds text, with PDF.js's options; shows and announces the number of matches. */
export function FindBar({ view, asked, onClose }: FindBarProps) {
  const { t } = useTranslation('pdf')
  const field = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const { result, options, search, again, setOption } = useFind(view)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a repeated command focuses again.
  useEffect(() => {
    field.current?.select()
    field.current?.focus()
  }, [asked])
  // Another view is the same document, opened again.
  const repeat = useEffectEvent(() => {
    if (query !== '') search(query)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view has found nothing yet.
  useEffect(() => repeat(), [view])
  // Closing removes the highlights, and focuses the pages.
  const leave = useEffectEvent(() => {
    view.events.dispatch('findbarclose', {})
    view.focus()
  })
  useEffect(() => () => leave(), [])

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (query !== '') again(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !event.shiftKey) return
    event.preventDefault()
    again(true)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: `search` is newer than the oldest supported Safari.
    <form className={styles.bar} role="search" onSubmit={onSubmit} onKeyDown={onKeyDown}>
      <div className={styles.line}>
        <input
          ref={field}
          className={styles.field}
          type="text"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          aria-label={t('find')}
          placeholder={t('find')}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            search(event.target.value)
          }}
        />
        <span
          className={styles.result}
          role="status"
          data-none={result.kind === 'none' || undefined}
        >
          {result.kind === 'searching' && t('searching')}
          {result.kind === 'none' && t('notFound')}
          {result.kind === 'found' &&
            t(result.wrapped ? 'wrapped' : 'found', {
              current: result.current,
              total: result.total,
            })}
        </span>
        <ToolButton icon={ChevronUp} label={t('findPrevious')} onClick={() => again(true)} />
        <ToolButton icon={ChevronDown} label={t('findNext')} onClick={() => again(false)} />
        <ToolButton icon={X} label={t('closeFind')} onClick={onClose} />
      </div>
      <div className={styles.options}>
        {OPTIONS.map(([option, text]) => (
          <label key={option} className={styles.option}>
            <input
              type="checkbox"
              checked={options[option]}
              onChange={(event) => setOption(option, event.target.checked)}
            />
            {t(text)}
          </label>
        ))}
      </div>
    </form>
  )
}
