import { pathToOpen } from '#domain/open-path.ts'

/** Opens in this window the subject of a notification that the person chose (`sw/lazy-script/push.ts`). */
export function openNotified(navigate: (path: string) => void): void {
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const path = pathToOpen(data)
    if (path !== undefined) navigate(path)
  })
}
