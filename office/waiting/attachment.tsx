import { type ComponentType, useState } from 'react'
import { getSentFile } from '#contract/office/sent.ts'
import type { SentKind } from '#contract/office/sent-kinds.ts'
import { askForFile } from '#office/api/ask.ts'
import { faultText } from '#office/parts/fault-text.ts'
import { Notice } from '#office/parts/notice.tsx'
import type { PaperProps } from '#office/parts/paper.tsx'
import styles from '#office/parts/reader.module.css'
import { useDeskLanguage, useTexts } from '#office/texts/use-texts.ts'
import { Button } from '#ui/button.tsx'
import { saveFile } from '#ui/save-file.ts'

interface AttachmentProps {
  kind: SentKind
  id: number
  fileName: string
}

type Shown =
  | { readonly kind: 'closed' }
  | {
      readonly kind: 'paper'
      readonly bytes: ArrayBuffer
      readonly Paper: ComponentType<PaperProps>
    }
  | { readonly kind: 'unknown' }

/** The item's attachment: a PDF in the viewer, anything to be saved. Its bytes stay in memory alone. */
export function Attachment({ kind, id, fileName }: AttachmentProps) {
  const texts = useTexts()
  const language = useDeskLanguage()
  const { item: words } = texts
  const [shown, setShown] = useState<Shown>({ kind: 'closed' })
  const [failed, setFailed] = useState<unknown>()
  const [busy, setBusy] = useState(false)

  async function withBytes(work: (bytes: ArrayBuffer) => Promise<void>) {
    setBusy(true)
    setFailed(undefined)
    try {
      await work(await askForFile(getSentFile, { query: { kind, id: String(id) } }))
    } catch (error) {
      setFailed(error)
    } finally {
      setBusy(false)
    }
  }
  const open = () =>
    withBytes(async (bytes) => {
      if (!isPdf(bytes)) {
        setShown({ kind: 'unknown' })
        return
      }
      const { Paper } = await import('#office/parts/paper.tsx')
      setShown({ kind: 'paper', bytes, Paper })
    })
  const save = () => withBytes((bytes) => saveFile(new File([bytes], fileName)))

  return (
    <section className={styles.card} aria-label={words.attachment}>
      <div>
        <h2>{words.attachment}</h2>
        <p className={styles.text}>{fileName}</p>
        <p className={styles.soft}>{words.audited}</p>
      </div>
      <div className={styles.row}>
        {shown.kind === 'closed' && (
          <Button busy={busy} onClick={() => void open()}>
            {words.open}
          </Button>
        )}
        <Button busy={busy} onClick={() => void save()}>
          {words.save}
        </Button>
      </div>
      {failed !== undefined && <Notice kind="bad">{faultText(failed, texts)}</Notice>}
      {shown.kind === 'unknown' && <Notice kind="attention">{words.notPdf}</Notice>}
      {shown.kind === 'paper' && (
        <div className={styles.paper}>
          <shown.Paper bytes={shown.bytes} fileName={fileName} language={language} />
        </div>
      )}
    </section>
  )
}

/** Every PDF has this in its first kilobyte, whatever its name. */
function isPdf(bytes: ArrayBuffer): boolean {
  return new TextDecoder('latin1').decode(bytes.slice(0, 1024)).includes('%PDF-')
}
