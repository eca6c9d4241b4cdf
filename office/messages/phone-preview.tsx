import { FileText } from 'lucide-react'
import { mayHaveDocument } from '#contract/messages.ts'
import { messageTitle } from '#domain/messages/title.ts'
import { passagesFor } from '#domain/texts/passages.ts'
import { classText, dayText } from '#office/messages/message-words.ts'
import styles from '#office/messages/phone-preview.module.css'
import { PhoneFrame } from '#office/parts/phone-frame.tsx'
import { useTexts } from '#office/texts/use-texts.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { LinkedText } from '#ui/linked-text.tsx'
import { useBlobUrl } from '#ui/use-blob-url.ts'

/** A picture or a PDF, as far as its first bytes tell. */
export interface ShownFile {
  readonly bytes: ArrayBuffer
  readonly kind: 'picture' | 'pdf'
}

interface PhonePreviewProps {
  message: {
    readonly clase: string
    readonly titulo: string
    readonly texto: string
    readonly acknowledge: boolean
    /** Not known before it is published. */
    readonly day?: string
  }
  file: ShownFile | undefined
}

/** How a phone shows a message, in either language, by the phone's own rules. */
export function PhonePreview({ message, file }: PhonePreviewProps) {
  const texts = useTexts()
  const { phone } = texts.messages
  return (
    <PhoneFrame heading={phone.heading}>
      {(language) => {
        const title = messageTitle(message, language)
        const { own, other } = passagesFor(message.texto, language)
        return (
          <>
            <p className={styles.title} lang={language}>
              {title || phone.noTitle}
            </p>
            <p className={styles.facts}>
              {[message.day && dayText(message.day, language), classText(message.clase, texts)]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {own.text !== '' && (
              <p className={styles.text} lang={own.lang ?? language}>
                <LinkedText text={own.text} />
              </p>
            )}
            {other && (
              <Disclosure label={phone.other[other.lang]} lang={other.lang}>
                <p className={styles.text}>
                  <LinkedText text={other.text} />
                </p>
              </Disclosure>
            )}
            {message.acknowledge && (
              <div className={styles.asks}>
                <p>{phone.asked}</p>
                {/* As it looks there: here it is no button. */}
                <span className={styles.button}>{phone.confirm}</span>
              </div>
            )}
            {file && mayHaveDocument(message.clase) && <Shown file={file} />}
          </>
        )
      }}
    </PhoneFrame>
  )
}

function Shown({ file }: { file: ShownFile }) {
  const { phone } = useTexts().messages
  if (file.kind === 'picture') return <Picture bytes={file.bytes} alt={phone.picture} />
  return (
    <p className={styles.pdf}>
      <FileText aria-hidden="true" />
      {phone.pdf}
    </p>
  )
}

function Picture({ bytes, alt }: { bytes: ArrayBuffer; alt: string }) {
  const url = useBlobUrl(bytes, '')
  return url && <img className={styles.picture} src={url} alt={alt} />
}
