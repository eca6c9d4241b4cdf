import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, NavigationType, Outlet, useLocation, useNavigationType } from 'react-router-dom'
import { BottomBar } from '#app/shell/bottom-bar.tsx'
import { FrameSheets } from '#app/shell/frame-sheets.tsx'
import { Header } from '#app/shell/header.tsx'
import { InstallOfferBanner } from '#app/shell/install-offer.tsx'
import { MenuEntries } from '#app/shell/menu.tsx'
import { ScrollPlace } from '#app/shell/scroll-place.tsx'
import { StatusLine } from '#app/shell/status-line.tsx'
import { UnsentLine } from '#app/shell/unsent-line.tsx'
import { useSessionEnd } from '#app/shell/use-session-end.ts'
import { useStillContent } from '#app/shell/use-still-content.ts'
import { useUnreadMarks } from '#app/shell/use-unread-marks.ts'
import styles from '#app/signed-in.module.css'
import { whenIdle } from '#app/when-idle.ts'
import type { UserData } from '#contract/auth/auth.ts'
import { type MenuFacts, NO_FACTS } from '#domain/side-menu.ts'
import { type FrameData, useFrameData } from '#features/frame/queries.ts'
import { holdOwnUser, ownUser } from '#session/own-user.ts'
import { readSession, type Session } from '#session/session.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useHeightProperty } from '#ui/use-height-property.ts'
import { useMedia } from '#ui/use-media.ts'
import { useSheet } from '#ui/use-sheet.ts'

const NOTHING_UNSENT: FrameData['unsent'] = []

/** From here on the menu is at the window's side (signed-in.module.css, frame.css); below, it is not even rendered there. */
const RAIL = '(min-width: 64rem)'

/** The sync starts by then, however busy the page is. */
const SYNC_LATEST_MS = 1_000

/** The protected screens' layout: frame, menu, and what ends or changes a session. */
export function SignedIn() {
  const [session] = useState(readSession)
  const [user] = useState(ownUser)
  if (!session || !user) return <Navigate to="/Login" replace />
  return <Frame session={session} user={user} />
}

interface FrameProps {
  session: Session
  /** As the start read them. */
  user: UserData
}

function Frame({ session, user }: FrameProps) {
  const { t } = useTranslation('shell')
  const content = useRef<HTMLElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const sheet = useSheet('menu')
  const rail = useMedia(RAIL)
  const { pathname } = useLocation()
  const over = useSheet('frame')
  const data = useFrameData()
  const menuOpen = sheet.shown !== undefined
  const unsent = data?.unsent ?? NOTHING_UNSENT
  useHeightProperty(top, '--frame-top')
  useStillContent(top)
  useSessionEnd(session)
  useStartSync(session)
  useUnreadMarks(data?.unread)
  useOwnUser(data?.user)
  useFocusOnHeading(content, pathname)
  useCloseWhenRail(menuOpen, rail, sheet.hide)

  /** The entries; in the menu's sheet, what they open takes its place in the history. */
  const menu = (facts: MenuFacts, inSheet: boolean) => (
    <MenuEntries
      viewer={data?.user ?? user}
      facts={facts}
      foldersFault={data?.foldersFault}
      inSheet={inSheet}
      onTour={() => over.show('tour', { replace: inSheet })}
      onLogOut={() => {
        if (unsent.length > 0) over.show('logOut', { replace: inSheet })
        return unsent.length === 0
      }}
    />
  )

  return (
    <div className="frame">
      <ScrollPlace />
      {/* No link to `#content`: following one would leave an entry in the history. */}
      <button type="button" className={styles.skip} onClick={() => content.current?.focus()}>
        {t('skip')}
      </button>
      <div className="frame-top" ref={top}>
        <Header menuOpen={menuOpen} unread={data?.unread} onMenu={() => sheet.show('open')} />
        <StatusLine>
          <UnsentLine items={unsent} onOpen={() => over.show('unsent')} />
        </StatusLine>
      </div>
      {rail && <div className={`frame-rail ${styles.rail}`}>{data && menu(data, false)}</div>}
      <Dialog open={menuOpen} onClose={sheet.hide} title={t('menu')} from="side">
        {menu(data ?? NO_FACTS, true)}
      </Dialog>
      <FrameSheets shown={over.shown} onClose={over.hide} unsent={unsent} />
      <main className="frame-content" ref={content} tabIndex={-1}>
        <Outlet />
      </main>
      <InstallOfferBanner onSteps={() => over.show('install')} />
      {!rail && (
        <BottomBar
          viewer={data?.user ?? user}
          facts={data ?? NO_FACTS}
          menuOpen={menuOpen}
          onMore={() => sheet.show('open')}
        />
      )}
    </div>
  )
}

/** The sync worker starts once there is something to look at. */
function useStartSync({ databaseName }: Session) {
  useEffect(
    () =>
      whenIdle(async () => {
        const { startSync } = await import('#sync/page/start-sync.ts')
        startSync(databaseName)
      }, SYNC_LATEST_MS),
    [databaseName],
  )
}

/** What another tab has learned of the person is known here as well. */
function useOwnUser(user: UserData | undefined) {
  useEffect(() => {
    if (user && readSession()) holdOwnUser(user)
  }, [user])
}

/** A route that opens is announced by its heading; a page that loads, by itself. */
function useFocusOnHeading(content: RefObject<HTMLElement | null>, pathname: string) {
  const loaded = useNavigationType() === NavigationType.Pop
  const shown = useRef(loaded ? pathname : undefined)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    content.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [content, pathname])
}

/** A tablet that is turned has the rail: the sheet over it would only be in the way. */
function useCloseWhenRail(menuOpen: boolean, rail: boolean, hide: () => void) {
  useEffect(() => {
    if (menuOpen && rail) hide()
  }, [menuOpen, rail, hide])
}
