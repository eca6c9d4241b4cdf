import styles from '#features/external/external.module.css'
import { PlainFrame } from '#ui/pdf/plain-states.tsx'
import { useBlobUrl } from '#ui/use-blob-url.ts'

interface EmbeddedFileProps {
  bytes: ArrayBuffer
  type: string
  name: string
  onClose: () => void
}

/**
 * Any other file, embedded. A frame and not an `object`: only a frame can be told to allow nothing,
 * neither scripts nor our origin nor downloads.
 */
export function EmbeddedFile({ bytes, type, name, onClose }: EmbeddedFileProps) {
  const url = useBlobUrl(bytes, type)
  return (
    <PlainFrame name={name} onClose={onClose}>
      {url && <iframe className={styles.embedded} sandbox="" src={url} title={name} />}
    </PlainFrame>
  )
}
