import { pathToOpen } from '#contract/open-path.ts'

/** Opens in this window what somebody chose in a notification (`sw/background/push.ts`). */
export function openNotified(navigate: (path: string) => void): void {
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const path = pathToOpen(data)
    if (path !== undefined) navigate(path)
  })
}
