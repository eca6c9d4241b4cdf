import { CloudOff } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { type ArrivalFacts, arrivalOf, type ConnectionKind } from '#ui/arrival.ts'
import { DataAge } from '#ui/data-age.tsx'
import type { DataAgeFacts } from '#ui/data-age-line.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Screen } from '#ui/screen.tsx'

/** Fresh data, of the datasets that are shown first. */
interface ScreenWish<Name extends string> {
  readonly kind: 'sync'
  readonly reason: 'screen' | 'person'
  readonly shown: readonly Name[]
}

interface SyncedScreenProps<Data, Name extends string> {
  heading: string
  wide?: boolean
  /** What the live query has read; `undefined` while the local database has not answered. */
  data: Data | undefined
  /** `syncState()`, as it is now. */
  sync: { readonly connection: { readonly kind: ConnectionKind }; readonly syncing: boolean }
  /** The datasets it shows; not made anew at each render. */
  shows: readonly Name[]
  /** The sync client's `wish`. */
  wish: (what: ScreenWish<Name>) => Promise<void>
  /** Stands above the content, whether that is here or not. */
  above?: ReactNode
  /** In the content's place while it is still coming. */
  skeleton: ReactNode
  /** What is said when nothing ever came to this device and nothing can come now. */
  nothing: { readonly title: string; readonly text: string }
  children: (data: Data) => ReactNode
}

/** A screen of rows that a sync brings: how old they are, and what stands there until they are here. */
export function SyncedScreen<
  Data extends ArrivalFacts & { readonly freshness: DataAgeFacts['freshness'] },
  Name extends string,
>(props: SyncedScreenProps<Data, Name>) {
  const { heading, wide = false, data, sync, shows, wish, above, skeleton, nothing } = props
  const { connection, syncing } = sync
  const arrival = arrivalOf(data, connection.kind)
  useEffect(() => {
    void wish({ kind: 'sync', reason: 'screen', shown: shows })
  }, [wish, shows])
  return (
    <Screen
      heading={heading}
      wide={wide}
      dataAge={
        <DataAge
          freshness={data?.freshness}
          connection={connection.kind}
          syncing={syncing}
          onRefresh={() => void wish({ kind: 'sync', reason: 'person', shown: shows })}
        />
      }
    >
      {above}
      {data && arrival === 'here' ? (
        props.children(data)
      ) : arrival === 'nothing' ? (
        <EmptyState icon={CloudOff} title={nothing.title}>
          {nothing.text}
        </EmptyState>
      ) : (
        skeleton
      )}
    </Screen>
  )
}
