import { Link } from 'react-router-dom'
import type { MessageReport } from '#contract/office/message-reports.ts'
import type { Missing } from '#office/messages/message-draft.ts'
import { MessageFaultList } from '#office/messages/message-faults.tsx'
import { faultText } from '#office/parts/fault-text.ts'
import { Notice } from '#office/parts/notice.tsx'
import { useTexts } from '#office/texts/use-texts.ts'

/** What the last question to the server has given. */
export type Answer =
  | { readonly kind: 'none' }
  | { readonly kind: 'missing'; readonly missing: Missing }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'report'; readonly report: MessageReport }
  | { readonly kind: 'tried'; readonly id: number; readonly withPush: boolean }

/** What the last question has given, but for what is to be confirmed. */
export function WritingAnswer({ answer }: { answer: Answer }) {
  const texts = useTexts()
  const { writing: words } = texts.messages
  switch (answer.kind) {
    case 'none':
      return null
    case 'missing':
      return (
        <Notice kind="bad">{{ whom: words.chooseWhom, at: words.chooseAt }[answer.missing]}</Notice>
      )
    case 'failed':
      return <Notice kind="bad">{faultText(answer.error, texts)}</Notice>
    case 'tried':
      return (
        <Notice kind="good">
          <p>{words.tried(answer.withPush)}</p>
          <Link to={`/Mezuak/${answer.id}`}>{words.openTried}</Link>
        </Notice>
      )
    case 'report':
      return <MessageFaultList faults={answer.report.faults} />
  }
}
