import { faultText } from '#office/parts/fault-text.ts'
import { Notice } from '#office/parts/notice.tsx'
import { useTexts } from '#office/texts/use-texts.ts'
import { ImportReport } from '#office/time/import-report.tsx'
import type { Import } from '#office/time/use-import.ts'

interface ImportAnswerProps {
  of: Import
  /** Look at the same again. */
  onAgain: () => void
}

/** What an import would change, with the button that writes it; or why that is not known. */
export function ImportAnswer({ of: { answer, busy, write }, onAgain }: ImportAnswerProps) {
  const texts = useTexts()
  switch (answer.kind) {
    case 'nothing':
      return null
    case 'reading':
      return <p role="status">{texts.time.bring.reading}</p>
    case 'failed':
      return <Notice kind="bad">{faultText(answer.error, texts)}</Notice>
    case 'told':
      return (
        <ImportReport
          reply={answer.reply}
          busy={busy}
          onWrite={(removals) => void write(removals)}
          onAgain={onAgain}
        />
      )
  }
}
