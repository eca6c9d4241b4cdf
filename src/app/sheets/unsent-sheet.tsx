import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import styles from '#app/sheets/sheets.module.css'
import type { UnsentItem } from '#features/frame/queries.ts'
import { SendingState } from '#ui/sending-state.tsx'

/** Where each kind is written, edited, sent again or given up. */
const SCREENS: Readonly<Record<Exclude<UnsentItem['kind'], 'newer'>, string>> = {
  idea: '/MisIdeasMejora',
  changeRequest: '/MiPerfil-Change',
}

/** Everything that the person wrote and the server has not acknowledged (ux "Frame"). */
export function UnsentSheet({ items }: { items: readonly UnsentItem[] }) {
  const { t } = useTranslation('outbox')
  if (items.length === 0) return <p className={styles.intro}>{t('nothingLeft')}</p>
  return (
    <>
      <p className={styles.intro}>{t('intro')}</p>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.id}>
            {item.kind === 'newer' ? (
              <p className={styles.newer}>{t('newer')}</p>
            ) : (
              <Link className={styles.item} to={SCREENS[item.kind]} replace>
                <span className={styles.words}>
                  <span className={styles.kind}>{t(`kinds.${item.kind}`)}</span>
                  <span className={styles.text}>
                    {item.kind === 'idea' ? item.payload.Titulo : item.payload.texto}
                  </span>
                  {item.attachment && (
                    <span className={styles.text}>{t('file', { name: item.attachment.name })}</span>
                  )}
                  <SendingState state={item.state} />
                </span>
                <ChevronRight aria-hidden="true" />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
