import { useEffect, useEffectEvent, useState } from 'react'
import type { PageView } from '#ui/pdf/page-view.ts'

/**
 * Data that a panel reads from the document, once: `undefined` until it is read, `null` when the
 * document has none or reading fails.
 */
export function usePanelData<Data>(
  view: PageView,
  read: () => Promise<Data>,
): Data | null | undefined {
  const [data, setData] = useState<Data | null>()
  const ask = useEffectEvent(read)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is another document.
  useEffect(() => {
    let here = true
    ask().then(
      (answer) => {
        if (here) setData(() => answer)
      },
      () => {
        if (here) setData(null)
      },
    )
    return () => {
      here = false
    }
  }, [view])
  return data
}
