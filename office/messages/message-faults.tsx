import type { MessageFault } from '#contract/office/message-faults.ts'
import { messageFaultText } from '#office/messages/message-fault-text.ts'
import { Notice } from '#office/parts/notice.tsx'
import { useTexts } from '#office/texts/use-texts.ts'

/** Why nothing was written; nothing where there is no fault. */
export function MessageFaultList({ faults }: { faults: readonly MessageFault[] }) {
  const texts = useTexts()
  if (faults.length === 0) return null
  return (
    <Notice kind="bad">
      {faults.map((fault) => (
        <p key={JSON.stringify(fault)}>{messageFaultText(fault, texts)}</p>
      ))}
    </Notice>
  )
}
