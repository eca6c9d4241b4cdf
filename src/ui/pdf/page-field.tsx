import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageView } from '#ui/pdf/page-view.ts'
import styles from '#ui/pdf/toolbar.module.css'
import { useViewState } from '#ui/pdf/use-page-view.ts'

/** The current page, and a field to go to another by its number. An invalid number changes nothing. */
export function PageField({ view }: { view: PageView }) {
  const { t } = useTranslation('pdf')
  const { page } = useViewState(view)
  const [typed, setTyped] = useState<string>()
  const pages = view.pdf.numPages

  const go = (event?: FormEvent) => {
    event?.preventDefault()
    const number = Number(typed)
    if (typed !== undefined && Number.isInteger(number) && number >= 1) view.goTo(number)
    setTyped(undefined)
  }
  return (
    <form className={styles.pages} onSubmit={go}>
      <input
        className={styles.page}
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('pageField', { pages })}
        value={typed ?? page}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 6))}
        onFocus={(event) => event.target.select()}
        onBlur={() => go()}
      />
      <span aria-hidden="true">{t('ofPages', { pages })}</span>
    </form>
  )
}
