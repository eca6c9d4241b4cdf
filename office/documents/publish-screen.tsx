import { useNavigate } from 'react-router-dom'
import { PublishForm } from '#office/documents/publish-form.tsx'
import styles from '#office/parts/reader.module.css'
import { Reader } from '#office/parts/reader.tsx'
import { ScreenHeading } from '#office/parts/screen-heading.tsx'
import { useTexts } from '#office/texts/use-texts.ts'

const LIST = { pathname: '/Dokumentuak', search: '' }

/** Publishes private documents: what they are, the file, the person of each page, and then that they are published. */
export function PublishScreen() {
  const { heading, publish: words } = useTexts().documents
  const navigate = useNavigate()
  return (
    <Reader back={LIST} backTo={heading}>
      <div className={styles.head}>
        <ScreenHeading>{words.heading}</ScreenHeading>
        <p className={styles.soft}>{words.about}</p>
      </div>
      <PublishForm onDone={(id, done) => navigate(`/Dokumentuak/${id}`, { state: { done } })} />
    </Reader>
  )
}
