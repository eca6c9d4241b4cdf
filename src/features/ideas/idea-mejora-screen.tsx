import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router-dom'
import { IdeaForm } from '#features/ideas/idea-form.tsx'
import { IdeaView } from '#features/ideas/idea-view.tsx'
import {
  type IdeaData,
  type IdeaFormData,
  readIdea,
  readIdeaForm,
  useIdeaFormData,
} from '#features/ideas/queries.ts'
import { recoverDraft } from '#sync/page/drafts.ts'
import { Screen } from '#ui/screen.tsx'
import { Bone, Skeleton } from '#ui/skeleton.tsx'

/** What the first render shows: an idea, or what stood in the form. */
type First =
  | { readonly kind: 'idea'; readonly data: IdeaData }
  | { readonly kind: 'form'; readonly data: IdeaFormData }

/** The route's loader. */
export async function loadIdeaMejora({ params }: LoaderFunctionArgs): Promise<First> {
  const { id } = params
  if (id !== undefined) return { kind: 'idea', data: await readIdea(id) }
  return { kind: 'form', data: await recoverDraft('idea', readIdeaForm) }
}

/** One idea to be read, or a new one to be written (spec §2, IdeaMejora). */
export function IdeaMejoraScreen() {
  const { id } = useParams()
  const first = useLoaderData<First | undefined>()
  if (id === undefined) return <NewIdea first={first?.kind === 'form' ? first.data : undefined} />
  return <IdeaView key={id} id={id} first={first?.kind === 'idea' ? first.data : undefined} />
}

function NewIdea({ first }: { first: IdeaFormData | undefined }) {
  const { t } = useTranslation('common')
  const data = useIdeaFormData(first)
  return (
    <Screen heading={t('sections.IdeaMejora')}>
      {data ? (
        <IdeaForm initial={data.draft.fields} categories={data.categories} />
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
