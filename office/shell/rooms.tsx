import { Inbox, KeyRound, Lock, LogOut, Megaphone, ScrollText } from 'lucide-react'
import { Navigate, NavLink, Route, Routes } from 'react-router-dom'
import { brand } from '#brand/brand.ts'
import type { Duty } from '#contract/office/duties.ts'
import { AuditScreen } from '#office/audit/audit-screen.tsx'
import { MessageScreen } from '#office/messages/message-screen.tsx'
import { MessagesScreen } from '#office/messages/messages-screen.tsx'
import { WritingScreen } from '#office/messages/writing-screen.tsx'
import { PasskeysScreen } from '#office/passkeys/passkeys-screen.tsx'
import { LanguageChoice, ThemeChoice } from '#office/shell/choices.tsx'
import { lock, signOut } from '#office/shell/leave.ts'
import styles from '#office/shell/rooms.module.css'
import { useTexts } from '#office/texts/use-texts.ts'
import { ItemScreen } from '#office/waiting/item-screen.tsx'
import { WaitingScreen } from '#office/waiting/waiting-screen.tsx'
import { Button } from '#ui/button.tsx'
import { Mark } from '#ui/mark.tsx'

interface RoomsProps {
  name: string
  duties: readonly Duty[]
  /** The desk was locked or left. */
  onLeft: () => void
}

/** The open desk: the rail with the rooms that the person's duties allow, and the room. */
export function Rooms({ name, duties, onLeft }: RoomsProps) {
  const texts = useTexts()
  const waits = duties.includes('requests')
  const writes = duties.includes('messages')
  const audits = duties.includes('audit')
  const first = waits ? '/Zain' : writes ? '/Mezuak' : audits ? '/Erregistroa' : '/Gakoak'
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
          {waits && (
            <NavLink to="/Zain">
              <Inbox aria-hidden="true" />
              {texts.waiting}
            </NavLink>
          )}
          {writes && (
            <NavLink to="/Mezuak">
              <Megaphone aria-hidden="true" />
              {texts.messages.heading}
            </NavLink>
          )}
          {audits && (
            <NavLink to="/Erregistroa">
              <ScrollText aria-hidden="true" />
              {texts.audit.heading}
            </NavLink>
          )}
          <NavLink to="/Gakoak">
            <KeyRound aria-hidden="true" />
            {texts.passkeys}
          </NavLink>
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
          {waits && <Route path="/Zain" element={<WaitingScreen />} />}
          {waits && <Route path="/Zain/:kind/:id" element={<ItemScreen />} />}
          {writes && <Route path="/Mezuak" element={<MessagesScreen />} />}
          {writes && <Route path="/Mezuak/berria" element={<WritingScreen />} />}
          {writes && <Route path="/Mezuak/:id" element={<MessageScreen />} />}
          {audits && <Route path="/Erregistroa" element={<AuditScreen />} />}
          <Route path="/Gakoak" element={<PasskeysScreen />} />
          <Route path="*" element={<Navigate to={first} replace />} />
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
