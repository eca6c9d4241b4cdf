import { useEffect, useEffectEvent, useState } from 'react'
import { LATER_FILE_MISSING } from '#contract/later-file-missing.ts'
import { useWhenLaterFilesCame } from '#ui/use-later-files.ts'

/** No event tells that a server is back: the parts are requested again this often. */
const RETRY_AFTER_MS = 10_000

export interface LackingParts {
  /** Whether the document is shown without a part that it needs. */
  readonly lacks: boolean
  /** Requests the missing parts again. */
  retry(): void
}

/**
 * Collects the parts of PDF.js that a document needs and that did not come: character maps, fonts,
 * decoders, colour profiles, pictures. Requests them until all are here and calls `onCame`, except while
 * the document `isBusy`.
 */
export function useLackingParts(isBusy: () => boolean, onCame: () => void): LackingParts {
  const [missing, setMissing] = useState<readonly string[]>([])
  const lacks = missing.length > 0

  async function request() {
    const answers = await Promise.all(missing.map((url) => fetch(url)))
    if (isBusy() || answers.some(({ ok }) => !ok)) return
    setMissing([])
    onCame()
  }
  // Without a connection: the next trigger requests them again.
  const retry = () => void request().catch(() => {})

  useWhenLaterFilesCame(lacks, retry)
  const retryInView = useEffectEvent(() => {
    if (!document.hidden) retry()
  })
  useEffect(() => {
    if (!lacks) return
    const timer = setInterval(() => retryInView(), RETRY_AFTER_MS)
    return () => clearInterval(timer)
  }, [lacks])
  useEffect(
    () =>
      onMissing((url) =>
        setMissing((before) => (before.includes(url) ? before : [...before, url])),
      ),
    [],
  )
  return { lacks, retry }
}

/** Listens to the service worker for the parts that did not come. Returns a function that ends it. */
function onMissing(listener: (url: string) => void): () => void {
  const onMessage = ({ data }: MessageEvent<{ kind?: unknown; url?: unknown } | null>) => {
    if (data?.kind === LATER_FILE_MISSING && typeof data.url === 'string') listener(data.url)
  }
  navigator.serviceWorker?.addEventListener('message', onMessage)
  return () => navigator.serviceWorker?.removeEventListener('message', onMessage)
}
