import { MailOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import {
  type LoaderFunctionArgs,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useMatch,
} from 'react-router-dom'
import { ListPane } from '#features/mensajes/list-pane.tsx'
import { type MessagesStart, openSpans, openTop } from '#features/mensajes/queries.ts'
import { FIRST_PAGE, spanLeft } from '#features/mensajes/use-rows-in-view.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { isSideBySide, Panes, useSideBySide } from '#ui/panes.tsx'

const LIST_PATH = '/MensajesList'

/** The route's loader: the list's first render, where the list is shown. */
export function loadMessages({
  request,
}: Pick<LoaderFunctionArgs, 'request'>): Promise<MessagesStart> | undefined {
  if (!isSideBySide() && new URL(request.url).pathname !== LIST_PATH) return undefined
  const left = spanLeft()
  return left ? openSpans([FIRST_PAGE, left]) : openTop(FIRST_PAGE)
}

/** A list that stays in sight while messages are opened from it is not read again. */
export function listIsShownAnew({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname && !isSideBySide()
}

/** The list or a message (spec §2, MensajesList and MensajesDetail); in a wide window one beside the other. */
export function MessagesScreen() {
  const { t } = useTranslation(['mensajes', 'common'])
  const first = useLoaderData<MessagesStart | undefined>()
  const sideBySide = useSideBySide()
  const open = useMatch('/MensajesDetail/:key')?.params.key
  const { key } = useLocation()
  if (!sideBySide) {
    // Another visit of the list has its own scroll position, also right after this one.
    return open === undefined ? <ListPane key={key} first={first} /> : <Outlet />
  }
  return (
    <Panes
      list={<ListPane first={first} open={open} />}
      label={t('common:sections.MensajesDetail')}
      openKey={open}
    >
      {open === undefined ? (
        <EmptyState icon={MailOpen} title={t('noneOpenTitle')}>
          {t('noneOpen')}
        </EmptyState>
      ) : (
        <Outlet />
      )}
    </Panes>
  )
}
