import { House, LogOut, type LucideIcon, Rotate3d } from 'lucide-react'
import { type MouseEventHandler, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import styles from '#app/shell/menu.module.css'
import { sectionPath, type Viewer } from '#contract/sections.ts'
import { type MenuFacts, type MenuGroup, menuFor } from '#domain/side-menu.ts'
import { useSyncState } from '#sync/page/use-sync-state.ts'
import type { DataAgeFacts } from '#ui/data-age-line.ts'
import { DataFault } from '#ui/data-fault.tsx'
import { SECTION_ICONS } from '#ui/section-icons.ts'

interface MenuProps {
  viewer: Viewer
  facts: MenuFacts
  foldersTrouble: DataAgeFacts['freshness']
  /** In the sheet, the sheet's own history entry is the one to leave (see `useSheet`). */
  replace?: boolean
  /** Opens the 360 modal (spec §2, "showModal360"). */
  onTour: () => void
  /** Log-out was chosen: `false` when something is to be said before. */
  onLogOut: () => boolean
}

/** The side menu's entries, as far as their screens exist (spec §2 "Header and side menu"). */
export function MenuEntries(props: MenuProps) {
  const { viewer, facts, foldersTrouble, replace = false, onTour, onLogOut } = props
  const { t } = useTranslation('shell')
  return (
    <nav className={styles.menu} aria-label={t('navigation')}>
      <ul>
        <Entry to="/Portada" icon={House} label={t('home')} replace={replace} />
      </ul>
      {menuFor(viewer, facts).map((group) => (
        <Group key={group.name} group={group} replace={replace}>
          {group.name === 'list-doc' && <FoldersFault freshness={foldersTrouble} />}
        </Group>
      ))}
      <ul className={styles.more}>
        <li>
          <button type="button" className={styles.entry} onClick={onTour}>
            <Rotate3d aria-hidden="true" />
            {t('tour')}
          </button>
        </li>
      </ul>
      <ul className={styles.leave}>
        <Entry
          to="/Login"
          icon={LogOut}
          label={t('logOut')}
          replace={replace}
          onClick={(event) => {
            if (!onLogOut()) event.preventDefault()
          }}
        />
      </ul>
    </nav>
  )
}

interface GroupProps {
  group: MenuGroup
  replace: boolean
  /** Below the entries. */
  children: ReactNode
}

function Group({ group: { name, sections }, replace, children }: GroupProps) {
  const { t } = useTranslation(['shell', 'common'])
  const heading = useId()
  return (
    <>
      <h3 className={styles.group} id={heading}>
        {t(`groups.${name}`)}
      </h3>
      {sections.length > 0 && (
        <ul aria-labelledby={heading}>
          {sections.map((url) => (
            <Entry
              key={url}
              to={sectionPath(url)}
              icon={SECTION_ICONS[url]}
              label={t(`common:sections.${url}`)}
              replace={replace}
            />
          ))}
        </ul>
      )}
      {children}
    </>
  )
}

/** Why the folders are stale or missing. */
function FoldersFault({ freshness }: Pick<DataAgeFacts, 'freshness'>) {
  const { connection } = useSyncState()
  return (
    <div className={styles.fault}>
      <DataFault freshness={freshness} connection={connection.kind} />
    </div>
  )
}

interface EntryProps {
  to: string
  icon: LucideIcon
  label: string
  replace: boolean
  onClick?: MouseEventHandler
}

function Entry({ to, icon: Icon, label, replace, onClick }: EntryProps) {
  return (
    <li>
      <NavLink
        className={styles.entry ?? ''}
        to={to}
        end
        replace={replace}
        viewTransition={!replace}
        onClick={onClick}
      >
        <Icon aria-hidden="true" />
        {label}
      </NavLink>
    </li>
  )
}
