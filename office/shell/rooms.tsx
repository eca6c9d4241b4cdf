import {
  CalendarClock,
  ChartColumn,
  FileStack,
  Inbox,
  KeyRound,
  Lock,
  LogOut,
  type LucideIcon,
  Megaphone,
  ScrollText,
  Users,
} from 'lucide-react'
import { type ReactElement, useEffect } from 'react'
import { Navigate, NavLink, Route, Routes } from 'react-router-dom'
import { brand } from '#brand/brand.ts'
import type { Duty } from '#contract/office/duties.ts'
import { followNews } from '#office/api/news.ts'
import { AuditScreen } from '#office/audit/audit-screen.tsx'
import { PublicationScreen } from '#office/documents/publication-screen.tsx'
import { PublicationsScreen } from '#office/documents/publications-screen.tsx'
import { PublishScreen } from '#office/documents/publish-screen.tsx'
import { ShareScreen } from '#office/documents/share-screen.tsx'
import { FiguresScreen } from '#office/figures/figures-screen.tsx'
import { MessageScreen } from '#office/messages/message-screen.tsx'
import { MessagesScreen } from '#office/messages/messages-screen.tsx'
import { WritingScreen } from '#office/messages/writing-screen.tsx'
import { PasskeysScreen } from '#office/passkeys/passkeys-screen.tsx'
import { PeopleScreen } from '#office/people/people-screen.tsx'
import { PersonFormScreen } from '#office/people/person-form-screen.tsx'
import { PersonScreen } from '#office/people/person-screen.tsx'
import { LanguageChoice, ThemeChoice } from '#office/shell/choices.tsx'
import { lock, signOut } from '#office/shell/leave.ts'
import styles from '#office/shell/rooms.module.css'
import type { Texts } from '#office/texts/eu.ts'
import { useTexts } from '#office/texts/use-texts.ts'
import { BringScreen } from '#office/time/bring-screen.tsx'
import { CalendarScreen } from '#office/time/calendar-screen.tsx'
import { ImportScreen } from '#office/time/import-screen.tsx'
import { ImportsScreen } from '#office/time/imports-screen.tsx'
import { MenuScreen } from '#office/time/menu-screen.tsx'
import { ItemScreen } from '#office/waiting/item-screen.tsx'
import { WaitingScreen } from '#office/waiting/waiting-screen.tsx'
import { Button } from '#ui/button.tsx'
import { Mark } from '#ui/mark.tsx'

interface Room {
  readonly path: string
  /** What a person needs to enter; without it, a room is open to everybody who has a duty. */
  readonly duty?: Duty
  readonly Icon: LucideIcon
  readonly nameOf: (texts: Texts) => string
  /** By what follows the room's path. */
  readonly screens: Readonly<Record<string, ReactElement>>
}

/** In the order of the rail; a person's first one is where the desk opens. */
const ROOMS: readonly Room[] = [
  {
    ...{ path: '/Zain', duty: 'requests', Icon: Inbox, nameOf: ({ waiting }) => waiting },
    screens: { '': <WaitingScreen />, '/:kind/:id': <ItemScreen /> },
  },
  {
    ...{ path: '/Mezuak', duty: 'messages', Icon: Megaphone },
    nameOf: ({ messages }) => messages.heading,
    screens: { '': <MessagesScreen />, '/berria': <WritingScreen />, '/:id': <MessageScreen /> },
  },
  {
    ...{ path: '/Dokumentuak', duty: 'documents', Icon: FileStack },
    nameOf: ({ documents }) => documents.heading,
    screens: {
      '': <PublicationsScreen />,
      '/berria': <PublishScreen />,
      '/denentzat': <ShareScreen />,
      '/:id': <PublicationScreen />,
    },
  },
  {
    ...{ path: '/Denbora', duty: 'time', Icon: CalendarClock },
    nameOf: ({ time }) => time.heading,
    screens: {
      '': <ImportsScreen />,
      '/berria': <BringScreen />,
      '/menua': <MenuScreen />,
      '/egutegia': <CalendarScreen />,
      '/:id': <ImportScreen />,
    },
  },
  {
    ...{ path: '/Jendea', duty: 'people', Icon: Users, nameOf: ({ people }) => people.heading },
    screens: {
      '': <PeopleScreen />,
      '/berria': <PersonFormScreen />,
      '/:number': <PersonScreen />,
      '/:number/aldatu': <PersonFormScreen />,
    },
  },
  {
    ...{ path: '/Erregistroa', duty: 'audit', Icon: ScrollText },
    nameOf: ({ audit }) => audit.heading,
    screens: { '': <AuditScreen /> },
  },
  {
    ...{ path: '/Zenbakiak', Icon: ChartColumn, nameOf: ({ figures }) => figures.heading },
    screens: { '': <FiguresScreen /> },
  },
  {
    ...{ path: '/Gakoak', Icon: KeyRound, nameOf: ({ passkeys }) => passkeys },
    screens: { '': <PasskeysScreen /> },
  },
]

interface RoomsProps {
  name: string
  duties: readonly Duty[]
  /** The desk was locked or left. */
  onLeft: () => void
}

/** The open desk: the rail with the rooms that the person's duties allow, and the room. */
export function Rooms({ name, duties, onLeft }: RoomsProps) {
  const texts = useTexts()
  useEffect(followNews, [])
  const rooms = ROOMS.filter(({ duty }) => duty === undefined || duties.includes(duty))
  return (
    <div className={styles.desk}>
      <a className={styles.skip} href="#room">
        {texts.skip}
      </a>
      <header className={styles.rail}>
        <p className={styles.brand}>
          <Mark className={styles.mark} />
          <span>
            {brand.name} · {texts.office}
          </span>
        </p>
        <nav className={styles.rooms} aria-label={texts.rooms}>
          {rooms.map(({ path, Icon, nameOf }) => (
            <NavLink key={path} to={path}>
              <Icon aria-hidden="true" />
              {nameOf(texts)}
            </NavLink>
          ))}
        </nav>
        <div className={styles.foot}>
          <Keys />
          <LanguageChoice />
          <ThemeChoice />
          <p className={styles.name}>{name}</p>
          <div className={styles.leave}>
            <Button onClick={() => void lock().then(onLeft)}>
              <Lock aria-hidden="true" />
              {texts.lock}
            </Button>
            <Button onClick={() => void signOut().then(onLeft)}>
              <LogOut aria-hidden="true" />
              {texts.signOut}
            </Button>
          </div>
        </div>
      </header>
      <main className={styles.room} id="room" tabIndex={-1}>
        <Routes>
          {rooms.flatMap(({ path, screens }) =>
            Object.entries(screens).map(([rest, screen]) => (
              <Route key={path + rest} path={path + rest} element={screen} />
            )),
          )}
          <Route path="*" element={<Navigate to={rooms[0]?.path ?? '/'} replace />} />
        </Routes>
      </main>
    </div>
  )
}

function Keys() {
  const { keys } = useTexts()
  const rows = [
    { of: ['/'], what: keys.search },
    { of: ['j', 'k'], what: keys.rows },
    { of: ['⏎'], what: keys.open },
    { of: ['Esc'], what: keys.back },
  ]
  return (
    <dl className={styles.keys} aria-label={keys.heading}>
      {rows.map(({ of, what }) => (
        <div key={what} style={{ display: 'contents' }}>
          <dt>
            {of.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  )
}
