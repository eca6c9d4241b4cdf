import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import type { Duty } from '#contract/office/duties.ts'
import { Answered } from '#office/parts/answered.tsx'
import { Notice } from '#office/parts/notice.tsx'
import { Reader } from '#office/parts/reader.tsx'
import { ScreenHeading } from '#office/parts/screen-heading.tsx'
import { type How, useAsked } from '#office/parts/use-asked.ts'
import { useTexts } from '#office/texts/use-texts.ts'

interface Listed<Item> {
  readonly items: readonly Item[]
  /** What those who did something are called, by their marks in the audit. */
  readonly names: Readonly<Record<string, string>>
}

interface OneOfListProps<Item> {
  /** Asks for the whole list; must be stable. */
  read: (how: How) => Promise<Listed<Item>>
  duty: Duty
  /** The list's room, and what it is called. */
  room: `/${string}`
  heading: string
  /** Renders the item with the name of who did it. */
  children: (item: Item, who: string, reload: () => void) => ReactNode
}

/** One item of a list, named by the address; a list has no call for a single one. */
export function OneOfList<Item extends { readonly id: number; readonly actor: string }>(
  props: OneOfListProps<Item>,
) {
  const { read, duty, room, heading, children } = props
  const { id = '' } = useParams()
  const { faults } = useTexts()
  const [search] = useSearchParams()
  const { asked, reload } = useAsked(read, duty)
  return (
    <Reader back={{ pathname: room, search: String(search) }} backTo={heading} last={id}>
      <Answered asked={asked} reload={reload} heading={heading}>
        {({ items, names }) => {
          const item = items.find((each) => String(each.id) === id)
          if (item) return children(item, names[item.actor] ?? item.actor, reload)
          return (
            <>
              <ScreenHeading>{heading}</ScreenHeading>
              <Notice kind="bad">{faults.gone}</Notice>
            </>
          )
        }}
      </Answered>
    </Reader>
  )
}
