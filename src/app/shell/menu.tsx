import { ChevronDown, House, LogOut, type LucideIcon, Rotate3d } from 'lucide-react'
import { type MouseEventHandler, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink, useLocation } from 'react-router-dom'
import styles from '#app/shell/menu.module.css'
import { sectionAt, sectionPath, type Viewer } from '#contract/sections.ts'
import { type MenuFacts, type MenuGroup, menuFor } from '#domain/side-menu.ts'
import { useSyncState } from '#sync/page/use-sync-state.ts'
import type { DataAgeFacts } from '#ui/data-age-line.ts'
import { DataFault } from '#ui/data-fault.tsx'
import { SECTION_ICONS } from '#ui/section-icons.ts'

interface MenuProps {
  viewer: Viewer
  facts: MenuFacts
  foldersFault: DataAgeFacts['freshness']
  /**
   * In the phone's sheet groups are folded, so that the common entries need no scrolling, and what is opened takes
   * the sheet's place in the history (see `useSheet`).
   */
  inSheet?: boolean
  /** Opens the 360 modal (spec §2, "showModal360"). */
  onTour: () => void
  /** Log-out was chosen: `false` when something is to be said before. */
  onLogOut: () => boolean
}

/** The side menu's entries, as far as their screens exist (spec §2 "Header and side menu"). */
export function MenuEntries(props: MenuProps) {
  const { viewer, facts, foldersFault, inSheet = false, onTour, onLogOut } = props
  const { t } = useTranslation('shell')
  const here = sectionAt(useLocation().pathname)
  return (
    <nav className={styles.menu} aria-label={t('navigation')}>
      <ul>
        <Entry to="/Portada" icon={House} label={t('home')} replace={inSheet} />
      </ul>
      {menuFor(viewer, facts).map((group) => {
        const fault = group.name === 'list-doc' && <FoldersFault freshness={foldersFault} />
        if (!inSheet) {
          return (
            <Group key={group.name} group={group}>
              {fault}
            </Group>
          )
        }
        const isNeeded =
          group.name === 'list-info-laboral' ||
          group.sections.some((url) => url === here) ||
          (fault !== false && foldersFault !== undefined)
        return (
          <FoldedGroup key={group.name} group={group} isNeeded={isNeeded}>
            {fault}
          </FoldedGroup>
        )
      })}
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
          replace={inSheet}
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
  /** Below the entries. */
  children: ReactNode
}

function Group({ group, children }: GroupProps) {
  const { t } = useTranslation('shell')
  const heading = useId()
  return (
    <>
      <h2 className={styles.group} id={heading}>
        {t(`groups.${group.name}`)}
      </h2>
      <GroupEntries group={group} labelledBy={heading} replace={false} />
      {children}
    </>
  )
}

/** A group of more than one entry opens below its name. What is needed opens it; only a person closes it. */
function FoldedGroup({ group, isNeeded, children }: GroupProps & { isNeeded: boolean }) {
  const { t } = useTranslation('shell')
  const heading = useId()
  const [isOpen, setOpen] = useState(isNeeded)
  const [wasNeeded, setNeeded] = useState(isNeeded)
  if (isNeeded !== wasNeeded) {
    setNeeded(isNeeded)
    if (isNeeded) setOpen(true)
  }
  if (group.sections.length === 1) {
    return (
      <>
        <GroupEntries group={group} replace />
        {children}
      </>
    )
  }
  return (
    <details
      className={styles.fold}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={styles.entry}>
        <h3 id={heading}>{t(`groups.${group.name}`)}</h3>
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </summary>
      <GroupEntries group={group} labelledBy={heading} replace />
      {children}
    </details>
  )
}

interface GroupEntriesProps {
  group: MenuGroup
  labelledBy?: string
  replace: boolean
}

function GroupEntries({ group: { sections }, labelledBy, replace }: GroupEntriesProps) {
  const { t } = useTranslation('common')
  if (sections.length === 0) return null
  return (
    <ul aria-labelledby={labelledBy}>
      {sections.map((url) => (
        <Entry
          key={url}
          to={sectionPath(url)}
          icon={SECTION_ICONS[url]}
          label={t(`sections.${url}`)}
          replace={replace}
        />
      ))}
    </ul>
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
      <NavLink className={styles.entry ?? ''} to={to} end replace={replace} onClick={onClick}>
        <Icon aria-hidden="true" />
        {label}
      </NavLink>
    </li>
  )
}
