import { useNavigate } from 'react-router-dom'
import { ShareForm } from '#office/documents/share-form.tsx'
import styles from '#office/parts/reader.module.css'
import { Reader } from '#office/parts/reader.tsx'
import { ScreenHeading } from '#office/parts/screen-heading.tsx'
import { useTexts } from '#office/texts/use-texts.ts'

const LIST = { pathname: '/Dokumentuak', search: '' }

/** Publishes a document for all who may open its folder. */
export function ShareScreen() {
  const { heading, share: words } = useTexts().documents
  const navigate = useNavigate()
  return (
    <Reader back={LIST} backTo={heading}>
      <div className={styles.head}>
        <ScreenHeading>{words.heading}</ScreenHeading>
        <p className={styles.soft}>{words.about}</p>
      </div>
      <ShareForm onDone={(id, done) => navigate(`/Dokumentuak/${id}`, { state: { done } })} />
    </Reader>
  )
}
