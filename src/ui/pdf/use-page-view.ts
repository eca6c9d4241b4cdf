import { type RefObject, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import {
  createPageView,
  type PageView,
  type PageViewOptions,
  type ViewState,
} from '#ui/pdf/page-view.ts'
import type { Zoom } from '#ui/pdf/zoom.ts'

interface Shown
  extends Pick<PageViewOptions, 'pdf' | 'memory' | 'key' | 'onAttachment' | 'withoutMargins'> {
  readonly zooms: readonly Zoom[]
  /** Whether it fills the window, rather than being a part of a screen. */
  readonly takesFocus: boolean
}

/** Shows a document in `stage` while the component is mounted. */
export function usePageView(
  stage: RefObject<HTMLDivElement | null>,
  { pdf, memory, key, zooms, withoutMargins, onAttachment, takesFocus }: Shown,
): PageView | undefined {
  const { t } = useTranslation('pdf')
  const [view, setView] = useState<PageView>()
  const attach = useEffectEvent(onAttachment)
  const begin = useEffectEvent((container: HTMLDivElement) => {
    const shown = createPageView({
      container,
      pdf,
      memory,
      key,
      withoutMargins,
      zoom: zooms.includes('auto') ? 'auto' : (zooms[0] ?? 'auto'),
      texts: {
        page: (number) => t('page', { number }),
        note: t('note'),
        link: t('link'),
        field: t('field'),
      },
      onAttachment: (attached) => attach(attached),
      before: view?.get(),
    })
    // A document that is opened again takes no focus from the tools.
    if (takesFocus && (!view || document.activeElement === document.body)) shown.focus()
    return shown
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another document is another view.
  useEffect(() => {
    if (!stage.current) return
    const shown = begin(stage.current)
    setView(shown)
    return () => shown.destroy()
  }, [stage, pdf])
  return view
}

/** The current state of `view`; the component renders again when it changes. */
export function useViewState(view: PageView): ViewState {
  return useSyncExternalStore(view.subscribe, view.get)
}
