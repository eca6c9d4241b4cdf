import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window matches a media query; follows it while it changes. */
export function useMedia(query: string): boolean {
  const onChange = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(onChange, () => matchMedia(query).matches)
}
