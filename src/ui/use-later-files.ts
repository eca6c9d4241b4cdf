import { useEffect, useEffectEvent, useState } from 'react'
import {
  isAllHeld,
  type LaterFilesReport,
  laterFilesReport,
  REPORT_LATER_FILES,
} from '#contract/later-files.ts'

/** How many of the files that come after the first sync this device holds, as long as it is shown. */
export function useLaterFiles(): LaterFilesReport | undefined {
  const [report, setReport] = useState<LaterFilesReport>()
  useEffect(() => {
    const stop = onReport(setReport)
    navigator.serviceWorker?.controller?.postMessage({ type: REPORT_LATER_FILES })
    return stop
  }, [])
  return report
}

/** Calls `onMaybeThere`, while `missing`, when a file that did not come may be on the device by now. */
export function useWhenLaterFilesCame(missing: boolean, onMaybeThere: () => void): void {
  const tryAgain = useEffectEvent(onMaybeThere)
  useEffect(() => {
    if (!missing) return
    const again = () => tryAgain()
    const stop = onReport((report) => {
      if (isAllHeld(report)) again()
    })
    addEventListener('online', again)
    return () => {
      stop()
      removeEventListener('online', again)
    }
  }, [missing])
}

/** Listens to the service worker that serves this page, and not a newer one that waits. */
function onReport(listener: (report: LaterFilesReport) => void): () => void {
  const container = navigator.serviceWorker
  const onMessage = ({ data, source }: MessageEvent<unknown>) => {
    const report = laterFilesReport(data)
    if (report && source === container.controller) listener(report)
  }
  container?.addEventListener('message', onMessage)
  return () => container?.removeEventListener('message', onMessage)
}
