import { House, LogOut, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import styles from '#app/shell/menu.module.css'
import { maySeeSection, SECTIONS, type Viewer } from '#contract/sections.ts'
import { SECTION_ICONS } from '#ui/section-icons.ts'

interface MenuProps {
  viewer: Viewer
  /** In the sheet its entry of the history is the one to leave (see `useSheet`). */
  replace?: boolean
}

/** The side menu's entries, as far as their screens exist (spec §2 "Header and side menu"). */
export function MenuEntries({ viewer, replace = false }: MenuProps) {
  const { t } = useTranslation(['shell', 'common'])
  const sections = SECTIONS.filter((section) => maySeeSection(section, viewer))
  return (
    <nav className={styles.menu} aria-label={t('navigation')}>
      <ul>
        <Entry to="/Portada" icon={House} label={t('home')} replace={replace} />
      </ul>
      <h3 className={styles.group}>{t('laborInfo')}</h3>
      <ul>
        {sections.map(({ url }) => (
          <Entry
            key={url}
            to={`/${url}`}
            icon={SECTION_ICONS[url]}
            label={t(`common:sections.${url}`)}
            replace={replace}
          />
        ))}
      </ul>
      <ul className={styles.leave}>
        <Entry to="/Login" icon={LogOut} label={t('logOut')} replace={replace} />
      </ul>
    </nav>
  )
}

interface EntryProps {
  to: string
  icon: LucideIcon
  label: string
  replace: boolean
}

function Entry({ to, icon: Icon, label, replace }: EntryProps) {
  return (
    <li>
      <NavLink className={styles.entry ?? ''} to={to} replace={replace} viewTransition={!replace}>
        <Icon aria-hidden="true" />
        {label}
      </NavLink>
    </li>
  )
}
