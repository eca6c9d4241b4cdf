import { type ComponentType, useCallback, useState } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router-dom'
import {
  getMessageFile,
  getMessageOfOffice,
  type OfficeMessage,
} from '#contract/office/messages.ts'
import { messageTitle } from '#domain/messages/title.ts'
import { ask, askForFile } from '#office/api/ask.ts'
import { Delivery } from '#office/messages/delivery.tsx'
import { shownFile } from '#office/messages/file-kind.ts'
import { MessageStateMark } from '#office/messages/message-state.tsx'
import { audienceText, classText } from '#office/messages/message-words.ts'
import styles from '#office/messages/messages.module.css'
import { PhonePreview } from '#office/messages/phone-preview.tsx'
import { Steps } from '#office/messages/steps.tsx'
import { Answered } from '#office/parts/answered.tsx'
import { faultText } from '#office/parts/fault-text.ts'
import { readDone } from '#office/parts/list-address.ts'
import { Notice } from '#office/parts/notice.tsx'
import type { PaperProps } from '#office/parts/paper.tsx'
import reader from '#office/parts/reader.module.css'
import { Reader } from '#office/parts/reader.tsx'
import { ScreenHeading } from '#office/parts/screen-heading.tsx'
import { useAsked } from '#office/parts/use-asked.ts'
import { useDeskLanguage, useInstant, useTexts } from '#office/texts/use-texts.ts'
import { Button } from '#ui/button.tsx'

/** One message: its look on a phone, whom it has reached, and what the office does with it. */
export function MessageScreen() {
  const { id = '' } = useParams()
  const texts = useTexts()
  const language = useDeskLanguage()
  const location = useLocation()
  const [search] = useSearchParams()
  const { asked, reload } = useAsked(
    useCallback((how) => ask(getMessageOfOffice, { query: { id }, ...how }), [id]),
    'messages',
  )
  const list = { pathname: '/Mezuak', search: String(search) }
  const [done, setDone] = useState(() => readDone(location.state))
  const onDone = (text: string) => {
    setDone(text)
    reload()
  }

  return (
    <Reader back={list} backTo={texts.messages.heading} last={id}>
      {done !== undefined && <Notice kind="good">{done}</Notice>}
      <Answered asked={asked} reload={reload} heading={texts.messages.heading}>
        {({ message, delivery }) => (
          <>
            <div className={reader.head}>
              {/* A step that is done gives the focus back to the top. */}
              <ScreenHeading key={done}>{messageTitle(message, language)}</ScreenHeading>
              <Facts message={message} readers={delivery.readers} />
            </div>
            <Steps
              key={id}
              message={message}
              readers={delivery.readers}
              onChange={reload}
              onDone={onDone}
            />
            <div className={reader.columns}>
              <div className={styles.side}>
                <Look message={message} />
              </div>
              <Delivery delivery={delivery} />
            </div>
          </>
        )}
      </Answered>
    </Reader>
  )
}

function Facts({ message, readers }: { message: OfficeMessage; readers: number }) {
  const texts = useTexts()
  const instant = useInstant()
  const { one } = texts.messages
  const { clase, cooperativa, state, publishAt, publishedAt, withdrawnAt } = message
  return (
    <p className={reader.facts}>
      <MessageStateMark state={state} />
      {publishAt === null ? (
        <span>{one.published(instant(publishedAt))}</span>
      ) : (
        <span>{one.scheduled(instant(publishAt))}</span>
      )}
      {withdrawnAt !== null && <span>{one.withdrawn(instant(withdrawnAt))}</span>}
      <span>{classText(clase, texts)}</span>
      <span>{cooperativa}</span>
      <span>{audienceText(message, readers, texts)}</span>
      {message.urgent && <span>{one.urgent}</span>}
      {message.acknowledge && <span>{one.asks}</span>}
    </p>
  )
}

/** With its picture, once it has come. */
function Look({ message }: { message: OfficeMessage }) {
  const { id, hasDocument } = message
  const texts = useTexts()
  const { asked } = useAsked(
    useCallback(
      async () =>
        hasDocument
          ? shownFile(await askForFile(getMessageFile, { query: { id: String(id) } }))
          : undefined,
      [id, hasDocument],
    ),
  )
  const file = asked.kind === 'ready' ? asked.value : undefined
  return (
    <>
      {asked.kind === 'failed' && <Notice kind="bad">{faultText(asked.error, texts)}</Notice>}
      <PhonePreview message={message} file={file} />
      {file?.kind === 'pdf' && <Pdf key={id} bytes={file.bytes} />}
    </>
  )
}

/** In the viewer, which is loaded when it is asked for. */
function Pdf({ bytes }: { bytes: ArrayBuffer }) {
  const { phone } = useTexts().messages
  const language = useDeskLanguage()
  const [Paper, setPaper] = useState<ComponentType<PaperProps>>()
  if (Paper) {
    return (
      <div className={reader.paper}>
        <Paper bytes={bytes} fileName={phone.pdf} language={language} />
      </div>
    )
  }
  const open = async () => {
    const loaded = await import('#office/parts/paper.tsx')
    setPaper(() => loaded.Paper)
  }
  return (
    <div className={reader.row}>
      <Button onClick={() => void open()}>{phone.openPdf}</Button>
    </div>
  )
}
