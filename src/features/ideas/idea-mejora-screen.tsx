import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type LoaderFunctionArgs,
  useLoaderData,
  useParams,
  useSearchParams,
} from 'react-router-dom'
import { IdeaForm } from '#features/ideas/idea-form.tsx'
import { IdeaView } from '#features/ideas/idea-view.tsx'
import {
  FORM_DATASETS,
  type IdeaData,
  type IdeaFormData,
  openIdea,
  readIdeaForm,
  useIdeaFormData,
} from '#features/ideas/queries.ts'
import { recoverDraft } from '#sync/page/drafts.ts'
import { requestSync } from '#sync/page/sync-client.ts'
import { useSyncState } from '#sync/page/use-sync-state.ts'
import { DataFault } from '#ui/data-fault.tsx'
import { Screen } from '#ui/screen.tsx'
import { Bone, Skeleton } from '#ui/skeleton.tsx'

/** The first render's data: an idea, or the draft. */
type First =
  | { readonly kind: 'idea'; readonly data: IdeaData }
  | { readonly kind: 'form'; readonly data: IdeaFormData }

/** The route's loader. */
export async function loadIdeaMejora({
  params,
  request,
}: Pick<LoaderFunctionArgs, 'params' | 'request'>): Promise<First> {
  const { id } = params
  if (id !== undefined)
    return { kind: 'idea', data: await openIdea(id, copyIn(new URL(request.url).searchParams)) }
  return { kind: 'form', data: await recoverDraft('idea', readIdeaForm) }
}

/** One idea to read, or a new one to write (spec §2, IdeaMejora). */
export function IdeaMejoraScreen() {
  const { id } = useParams()
  const [search] = useSearchParams()
  const first = useLoaderData<First | undefined>()
  if (id === undefined) return <NewIdea first={first?.kind === 'form' ? first.data : undefined} />
  const copy = copyIn(search)
  const data = first?.kind === 'idea' ? first.data : undefined
  return <IdeaView key={`${copy}/${id}`} id={id} copy={copy} first={data} />
}

/** Which of the ideas with one id the address names; see `ideaPath`. */
function copyIn(search: URLSearchParams): number {
  return Number(search.get('copy') ?? 0)
}

function NewIdea({ first }: { first: IdeaFormData | undefined }) {
  const { t } = useTranslation('common')
  const data = useIdeaFormData(first)
  const { connection } = useSyncState()
  useEffect(() => {
    void requestSync({ kind: 'sync', reason: 'screen', shown: FORM_DATASETS })
  }, [])
  return (
    <Screen heading={t('sections.IdeaMejora')}>
      {data ? (
        <IdeaForm
          initial={data.draft.fields}
          categories={data.categories}
          categoriesFault={
            <DataFault
              freshness={data.freshness}
              connection={connection.kind}
              withoutAge={data.categories.length === 0}
            />
          }
        />
      ) : (
        <Skeleton>
          <Bone height="3.25rem" />
          <Bone height="3.25rem" />
          <Bone height="9rem" />
          <Bone height="9rem" />
        </Skeleton>
      )}
    </Screen>
  )
}
