import { CloudOff } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { type ArrivalFacts, arrivalOf, type ConnectionKind } from '#ui/arrival.ts'
import { DataAge } from '#ui/data-age.tsx'
import type { DataAgeFacts } from '#ui/data-age-line.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Screen } from '#ui/screen.tsx'
import { useRefreshNews } from '#ui/use-refresh-news.ts'

/** The state of the data, of the datasets that are shown first. */
interface ScreenRequest<Name extends string> {
  readonly kind: 'sync'
  readonly reason: 'screen' | 'person'
  readonly shown: readonly Name[]
}

interface SyncedScreenProps<Data, Name extends string> {
  heading: string
  /** As of `Screen`. */
  pane?: boolean
  wide?: boolean
  /** The result of the live query; `undefined` while the local database has not answered. */
  data: Data | undefined
  /** What `useSyncState()` gives. */
  sync: { readonly connection: { readonly kind: ConnectionKind }; readonly syncing: boolean }
  /** The datasets it shows; pass a stable list. */
  shows: readonly Name[]
  /** The sync client's `requestSync`. */
  requestSync: (what: ScreenRequest<Name>) => Promise<void>
  /** Shown above the content, whether that is loaded or not. */
  above?: ReactNode
  /** Shown in the content's place while it is being loaded. */
  skeleton: ReactNode
  /** Shown when nothing was ever loaded on this device and nothing can be now. */
  nothing: { readonly title: string; readonly text: string }
  /** What a refresh has brought, in words; of other changes only that there are some is said. */
  tellNews?: (before: Data, after: Data) => string | undefined
  children: (data: Data) => ReactNode
}

/** A screen of synced rows: their age, and a placeholder until they are loaded. */
export function SyncedScreen<
  Data extends ArrivalFacts & { readonly freshness: DataAgeFacts['freshness'] },
  Name extends string,
>(props: SyncedScreenProps<Data, Name>) {
  const {
    heading,
    pane = false,
    wide = false,
    data,
    sync,
    shows,
    requestSync,
    above,
    skeleton,
    nothing,
  } = props
  const { connection, syncing } = sync
  const arrival = arrivalOf(data, connection.kind)
  const { news, onAsked } = useRefreshNews(data, syncing, props.tellNews)
  useEffect(() => {
    void requestSync({ kind: 'sync', reason: 'screen', shown: shows })
  }, [requestSync, shows])
  return (
    <Screen
      heading={heading}
      pane={pane}
      wide={wide}
      dataAge={
        <DataAge
          freshness={data?.freshness}
          connection={connection.kind}
          syncing={syncing}
          news={news}
          onRefresh={() => {
            onAsked()
            void requestSync({ kind: 'sync', reason: 'person', shown: shows })
          }}
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
