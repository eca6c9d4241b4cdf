import type { ReactNode } from 'react'
import { faultText } from '#office/parts/fault-text.ts'
import { Notice } from '#office/parts/notice.tsx'
import { ScreenHeading } from '#office/parts/screen-heading.tsx'
import type { Asked } from '#office/parts/use-asked.ts'
import { useTexts } from '#office/texts/use-texts.ts'
import { Button } from '#ui/button.tsx'

interface AnsweredProps<Value> {
  asked: Asked<Value>
  reload: () => void
  /** Of a screen whose own heading comes with the answer. */
  heading?: string
  children: (value: Value) => ReactNode
}

/** What is shown of an answer; before it that it is awaited, or why it did not come and a button to ask again. */
export function Answered<Value>({ asked, reload, heading, children }: AnsweredProps<Value>) {
  const texts = useTexts()
  switch (asked.kind) {
    case 'asking':
      return <p role="status">{texts.loading}</p>
    case 'failed':
      return (
        <>
          {heading !== undefined && <ScreenHeading>{heading}</ScreenHeading>}
          <Notice kind="bad">
            <p>{faultText(asked.error, texts)}</p>
            <Button onClick={reload}>{texts.retry}</Button>
          </Notice>
        </>
      )
    case 'ready':
      return children(asked.value)
  }
}
