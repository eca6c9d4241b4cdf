import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UnsentItem } from '#features/frame/queries.ts'
import { showScreenTexts } from '#i18n/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'

/** What may lie over any screen, besides the menu. */
const SHEETS = ['tour', 'unsent', 'logOut', 'install'] as const

type FrameSheet = (typeof SHEETS)[number]

const TourSheet = part(async () => (await import('#app/sheets/tour-sheet.tsx')).TourSheet)
const UnsentSheet = part(async () => (await import('#app/sheets/unsent-sheet.tsx')).UnsentSheet)
const LogOutSheet = part(async () => (await import('#app/sheets/log-out-sheet.tsx')).LogOutSheet)
const InstallSteps = part(async () => (await import('#app/install/install-steps.tsx')).InstallSteps)

interface FrameSheetsProps {
  /** Of `useSheet`. */
  shown: string | undefined
  onClose: () => void
  unsent: readonly UnsentItem[]
}

/** The frame's sheets: each is loaded when it is first opened. */
export function FrameSheets({ shown, onClose, unsent }: FrameSheetsProps) {
  const { t } = useTranslation('shell')
  // What closes keeps its content until it is gone from sight.
  const [last, setLast] = useState<FrameSheet>()
  const sheet = toSheet(shown)
  if (sheet && sheet !== last) setLast(sheet)
  if (!last) return null
  return (
    <Dialog
      open={sheet !== undefined}
      onClose={onClose}
      title={t(`sheets.${last}`)}
      from="below"
      wide={last === 'tour'}
    >
      <Suspense>
        {/* Gone as soon as it closes: a screen reader must not announce it afterwards. */}
        {sheet === 'tour' && <TourSheet />}
        {last === 'unsent' && <UnsentSheet items={unsent} />}
        {last === 'install' && <InstallSteps />}
        {last === 'logOut' && <LogOutSheet items={unsent} onCancel={onClose} />}
      </Suspense>
    </Dialog>
  )
}

/** A part with its texts, which no start shows. */
function part<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const [Part] = await Promise.all([load(), showScreenTexts()])
    return { default: Part }
  })
}

function toSheet(shown: string | undefined): FrameSheet | undefined {
  return SHEETS.find((sheet) => sheet === shown)
}
