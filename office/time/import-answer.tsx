import { faultText } from '#office/parts/fault-text.ts'
import { Notice } from '#office/parts/notice.tsx'
import { useTexts } from '#office/texts/use-texts.ts'
import { ImportReport } from '#office/time/import-report.tsx'
import type { Import } from '#office/time/use-import.ts'
import { Button } from '#ui/button.tsx'

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
      return (
        <Notice kind="bad">
          <p>{faultText(answer.error, texts)}</p>
          <Button onClick={onAgain}>{texts.retry}</Button>
        </Notice>
      )
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
