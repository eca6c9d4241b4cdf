import { ArrowLeft, Menu } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { NewMessagesBell } from '#app/shell/bell.tsx'
import styles from '#app/shell/header.module.css'
import { LanguageSelect } from '#app/shell/language-select.tsx'
import { SECTIONS, sectionAt } from '#contract/sections.ts'
import { Mark } from '#ui/mark.tsx'

interface HeaderProps {
  menuOpen: boolean
  /** New messages; `undefined` while it is not known. */
  unread: number | undefined
  onMenu: () => void
}

const HAS_MESSAGES = SECTIONS.some(({ url }) => url === 'MensajesList')

/** Back (except on Portada), the logo or the section's name, language, bell, menu (spec §2). */
export function Header({ menuOpen, unread = 0, onMenu }: HeaderProps) {
  const { t } = useTranslation(['shell', 'common'])
  const { pathname } = useLocation()
  const section = sectionAt(pathname)
  return (
    <header className="frame-header">
      {pathname === '/Portada' ? (
        <span className="frame-lead">
          <Mark className="frame-mark" />
        </span>
      ) : (
        <BackButton />
      )}
      {/* The heading below says where one is; this is its shadow for the eye. */}
      <span className="frame-title" aria-hidden="true">
        <span className="frame-name">{t('common:appName')}</span>
        {section && <span className="frame-section">{t(`common:sections.${section}`)}</span>}
      </span>
      <LanguageSelect />
      {HAS_MESSAGES && <NewMessagesBell unread={unread} />}
      <button
        type="button"
        className={styles.menu}
        aria-haspopup="dialog"
        aria-expanded={menuOpen}
        onClick={onMenu}
      >
        <Menu aria-hidden="true" />
        <span className="visually-hidden">{t('menu')}</span>
      </button>
    </header>
  )
}

/** Does what the phone's back button does; without any history it goes home. */
function BackButton() {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  return (
    <button
      type="button"
      className="frame-lead"
      onClick={() => (isFirstEntry() ? navigate('/Portada', { replace: true }) : navigate(-1))}
    >
      <ArrowLeft aria-hidden="true" />
      <span className="visually-hidden">{t('back')}</span>
    </button>
  )
}

/** The router numbers its history entries; the first is 0. */
function isFirstEntry(): boolean {
  const state: unknown = history.state
  return !(
    typeof state === 'object' &&
    state !== null &&
    'idx' in state &&
    typeof state.idx === 'number' &&
    state.idx > 0
  )
}
