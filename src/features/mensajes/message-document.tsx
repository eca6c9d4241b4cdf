import { CloudOff, FileX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#features/mensajes/message-document.module.css'
import type { MessageDocumentRow } from '#features/mensajes/queries.ts'
import { shownDocument } from '#features/mensajes/shown-document.ts'
import { documentMemory } from '#session/document-memory.ts'
import { requestSync } from '#sync/page/sync-client.ts'
import { useSyncState } from '#sync/page/use-sync-state.ts'
import { Button } from '#ui/button.tsx'
import { PdfViewer } from '#ui/pdf/pdf-viewer.tsx'
import { MESSAGE_ZOOMS } from '#ui/pdf/zoom.ts'
import { Bone, Skeleton } from '#ui/skeleton.tsx'
import { useBlobUrl } from '#ui/use-blob-url.ts'

interface MessageDocumentProps {
  /** The message's key; see `messagePart`. */
  part: string
  clase: string
  title: string
  document: MessageDocumentRow | undefined
}

/** A message's image or PDF, from the local database; fetches it when it is missing. */
export function MessageDocument({ part, clase, title, document }: MessageDocumentProps) {
  const { t } = useTranslation('mensajes')
  const shown = shownDocument(clase, useSameDocument(document))
  switch (shown.kind) {
    case 'nothing':
      return null
    case 'missing':
      return <Missing part={part} />
    case 'image':
      return <Picture title={title} type={shown.type} bytes={shown.bytes} />
    case 'pdf':
      return (
        <section className={styles.viewer} aria-label={t('document')}>
          <PdfViewer
            data={shown.bytes}
            name={title}
            zooms={MESSAGE_ZOOMS}
            memory={documentMemory(false)}
          />
        </section>
      )
    case 'unknown':
      return <p className={styles.missing}>{t('documentUnknown')}</p>
  }
}

/** Every read returns a new copy of the same bytes, which would open the document again. */
function useSameDocument(document: MessageDocumentRow | undefined) {
  const [kept, setKept] = useState(document)
  if (kept === document || isSame(kept, document)) return kept
  setKept(document)
  return document
}

function isSame(one: MessageDocumentRow | undefined, other: MessageDocumentRow | undefined) {
  if (one?.kind !== 'held' || other?.kind !== 'held') return one?.kind === other?.kind
  return one.type === other.type && one.bytes.byteLength === other.bytes.byteLength
}

function Missing({ part }: { part: string }) {
  const { t } = useTranslation(['mensajes', 'common'])
  const { connection } = useSyncState()
  const [asking, setAsking] = useState(true)
  const [attempt, setAttempt] = useState(0)
  const { kind } = connection

  // A returning connection triggers an attempt, as the person does.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them is an attempt.
  useEffect(() => {
    let left = false
    setAsking(true)
    void requestSync({ kind: 'part', dataset: 'messageDocuments', part: part }).finally(() => {
      if (!left) setAsking(false)
    })
    return () => {
      left = true
    }
  }, [part, kind, attempt])

  if (asking && (kind === 'online' || kind === 'unknown')) {
    return (
      <Skeleton>
        <Bone height="16rem" />
      </Skeleton>
    )
  }
  return (
    <div className={styles.missing} role="status">
      {kind === 'online' ? <FileX aria-hidden="true" /> : <CloudOff aria-hidden="true" />}
      <p>{t(kind === 'online' ? 'documentFailed' : 'documentToCome')}</p>
      <Button busy={asking} onClick={() => setAttempt(attempt + 1)}>
        {t('common:retry')}
      </Button>
    </div>
  )
}

function Picture({ title, type, bytes }: { title: string; type: string; bytes: ArrayBuffer }) {
  const { t } = useTranslation('mensajes')
  const url = useBlobUrl(bytes, type)
  const [broken, setBroken] = useState(false)
  if (broken) return <p className={styles.missing}>{t('documentUnknown')}</p>
  return (
    url && (
      <img
        className={styles.picture}
        src={url}
        alt={t('image', { title })}
        onError={() => setBroken(true)}
      />
    )
  )
}
