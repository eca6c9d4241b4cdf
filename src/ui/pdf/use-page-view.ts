import { type RefObject, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Attach } from '#ui/pdf/attachment.ts'
import { createPageView, type PageView, type ViewState } from '#ui/pdf/page-view.ts'
import type { PDFDocumentProxy } from '#ui/pdf/pdfjs.ts'
import type { Zoom } from '#ui/pdf/zoom.ts'

/**
 * Shows `pdf` in `stage` for as long as the component is there; `takesFocus` where it is all there
 * is to look at, and not a part of a screen.
 */
export function usePageView(
  stage: RefObject<HTMLDivElement | null>,
  pdf: PDFDocumentProxy,
  zooms: readonly Zoom[],
  onAttachment: Attach,
  takesFocus: boolean,
): PageView | undefined {
  const { t } = useTranslation('pdf')
  const [view, setView] = useState<PageView>()
  const attach = useEffectEvent(onAttachment)
  const begin = useEffectEvent((container: HTMLDivElement) =>
    createPageView({
      container,
      pdf,
      zoom: zooms.includes('auto') ? 'auto' : (zooms[0] ?? 'auto'),
      texts: {
        page: (number) => t('page', { number }),
        note: t('note'),
        link: t('link'),
      },
      onAttachment: (attached) => attach(attached),
    }),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another document is another view.
  useEffect(() => {
    if (!stage.current) return
    const shown = begin(stage.current)
    setView(shown)
    if (takesFocus) shown.focus()
    return () => shown.destroy()
  }, [stage, pdf])
  return view
}

/** The state of `view` now; the component renders again when it changes. */
export function useViewState(view: PageView): ViewState {
  return useSyncExternalStore(view.subscribe, view.get)
}
