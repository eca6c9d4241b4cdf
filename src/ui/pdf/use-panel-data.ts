import { useEffect, useEffectEvent, useState } from 'react'
import type { PageView } from '#ui/pdf/page-view.ts'

/**
 * What a panel asks the document for, once: `undefined` until it is there, `null` when the document
 * has none or cannot tell.
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
