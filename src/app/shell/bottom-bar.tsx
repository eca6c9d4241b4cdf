import { House, type LucideIcon, Menu } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import styles from '#app/shell/bottom-bar.module.css'
import { sectionPath, type Viewer } from '#contract/sections.ts'
import { barFor, type MenuFacts } from '#domain/side-menu.ts'
import { SECTION_ICONS } from '#ui/section-icons.ts'

interface BottomBarProps {
  viewer: Viewer
  facts: MenuFacts
  menuOpen: boolean
  onMore: () => void
}

/** Home, what people ask for most, and the menu, within reach of the thumb; the rail stands for it on wide screens. */
export function BottomBar({ viewer, facts, menuOpen, onMore }: BottomBarProps) {
  const { t } = useTranslation(['shell', 'common'])
  return (
    <nav className="frame-bar" aria-label={t('bar')}>
      <ul className={styles.items}>
        <Item to="/Portada" icon={House} label={t('home')} />
        {barFor(viewer, facts).map((url, place) =>
          url ? (
            <Item
              key={url}
              to={sectionPath(url)}
              icon={SECTION_ICONS[url]}
              label={t(url === 'HorasTrabajadas' ? 'hours' : `common:sections.${url}`)}
            />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place that is not filled yet is known by nothing else.
            <li key={place} />
          ),
        )}
        <li>
          <button
            type="button"
            className={styles.item}
            aria-haspopup="dialog"
            aria-expanded={menuOpen}
            onClick={onMore}
          >
            <Menu aria-hidden="true" />
            <span>{t('more')}</span>
          </button>
        </li>
      </ul>
    </nav>
  )
}

interface ItemProps {
  to: string
  icon: LucideIcon
  label: string
}

function Item({ to, icon: Icon, label }: ItemProps) {
  const { pathname } = useLocation()
  return (
    <li>
      <Link className={styles.item} to={to} aria-current={pathname === to ? 'page' : undefined}>
        <Icon aria-hidden="true" />
        <span>{label}</span>
      </Link>
    </li>
  )
}
