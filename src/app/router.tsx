import type { ComponentType } from 'react'
import {
  createBrowserRouter,
  type RouteObject,
  redirect,
  type ShouldRevalidateFunctionArgs,
} from 'react-router-dom'
import { ErrorPage } from '#app/error-page.tsx'
import { OWN_SCROLL } from '#app/own-scroll.ts'
import { mayReadAhead, type Opening } from '#app/read-ahead.ts'
import { SignedInError } from '#app/signed-in-error.tsx'
import { tellWhenLoaded } from '#app/tell-when-loaded.ts'
import { whenIdle } from '#app/when-idle.ts'
import { employeeNumber } from '#contract/auth/employee-number.ts'
import { FOLDERS } from '#contract/documents/folders.ts'
import { seesHours } from '#contract/hours/access.ts'
import { LoginScreen } from '#features/login/login-screen.tsx'
import { loadPortada } from '#features/portada/load-portada.ts'
import { loadLiveData } from '#features/portada/queries.ts'
import { showScreenTexts } from '#i18n/i18n.ts'
import { firstRows, type Resumed, resumeSession } from '#sync/page/resume.ts'

/**
 * The routes (spec §2). Login is in the entry, Portada a chunk of its own and the other screens one
 * (docs/decisions/0008): precached, and preloaded by the boot script when they are the first.
 */
export function routes(): RouteObject[] {
  return [
    {
      path: '/Login',
      ErrorBoundary: ErrorPage,
      Component: LoginScreen,
      loader() {
        whenIdle(loadHome)
        return null
      },
    },
    {
      path: '/ResetPass',
      ErrorBoundary: ErrorPage,
      lazy: async () => {
        const screen = await withTexts(import('#features/login/reset-pass-screen.tsx'))
        return { Component: screen.ResetPassScreen }
      },
    },
    {
      path: '/',
      ErrorBoundary: SignedInError,
      loader: requireSession,
      // The access rule holds at every navigation, not at the first alone.
      shouldRevalidate: () => true,
      lazy: async () => ({ Component: (await import('#app/signed-in.tsx')).SignedIn }),
      children: [
        { index: true, loader: () => redirect('/Portada') },
        {
          path: 'Portada',
          loader: loadPortada,
          lazy: async () => ({
            Component: (await import('#features/portada/portada-screen.tsx')).PortadaScreen,
          }),
        },
        {
          path: 'MisIdeasMejora',
          lazy: async () => {
            const screen = await withTexts(import('#features/ideas/mis-ideas-screen.tsx'))
            return synced(screen.MisIdeasScreen, screen.loadMisIdeas)
          },
        },
        {
          path: 'IdeaMejora/:id?',
          lazy: async () => {
            const screen = await withTexts(import('#features/ideas/idea-mejora-screen.tsx'))
            return withFirstRows(screen.IdeaMejoraScreen, screen.loadIdeaMejora)
          },
        },
        {
          lazy: async () => {
            const screen = await withTexts(import('#features/mensajes/messages-screen.tsx'))
            const shown = synced(screen.MessagesScreen, screen.loadMessages)
            return { ...shown, shouldRevalidate: screen.listIsShownAnew }
          },
          children: [
            // The screen above shows the list.
            { path: 'MensajesList' },
            {
              path: 'MensajesDetail/:key',
              lazy: async () => {
                const screen = await withTexts(import('#features/mensajes/detail-screen.tsx'))
                return synced(screen.MensajesDetailScreen, screen.loadMensajesDetail)
              },
            },
          ],
        },
        { path: 'MensajesDetail', loader: () => redirect('/MensajesList') },
        {
          path: 'InfoLaboral',
          lazy: async () => {
            const screen = await withTexts(import('#features/info-laboral/info-laboral-screen.tsx'))
            return { Component: screen.InfoLaboralScreen }
          },
        },
        {
          path: 'ControlPresencial',
          lazy: async () => {
            const screen = await withTexts(
              import('#features/control-presencial/control-presencial-screen.tsx'),
            )
            return { Component: screen.ControlPresencialScreen }
          },
        },
        {
          path: 'HorasTrabajadas',
          lazy: async () => {
            const screen = await withTexts(
              import('#features/horas-trabajadas/horas-trabajadas-screen.tsx'),
            )
            return synced(screen.HorasTrabajadasScreen, screen.loadHorasTrabajadas, hasHours)
          },
        },
        {
          path: 'HorasAcumuladas',
          lazy: async () => {
            const screen = await withTexts(
              import('#features/horas-acumuladas/horas-acumuladas-screen.tsx'),
            )
            return synced(screen.HorasAcumuladasScreen, screen.loadHorasAcumuladas, hasHours)
          },
        },
        {
          path: 'NuevoCodigo',
          lazy: async () => {
            const screen = await withTexts(import('#features/nuevo-codigo/nuevo-codigo-screen.tsx'))
            return { Component: screen.NuevoCodigoScreen }
          },
        },
        {
          lazy: async () => {
            const screen = await withTexts(import('#features/documentos/documentos-screen.tsx'))
            const shown = synced(screen.DocumentosScreen, screen.loadDocumentos)
            return { ...shown, shouldRevalidate: screen.folderIsShownAnew }
          },
          children: [
            // A folder's section is named like it; payslips are the default one (spec §2). The screen above
            // shows the list.
            ...['Documentos', ...FOLDERS].map((section) => ({ path: `${section}/:folder?` })),
            {
              // Its parameters are those of spec §2.
              path: 'External/:url?/:isMobile?/:extension?',
              lazy: async () => {
                const screen = await withTexts(import('#features/external/external-screen.tsx'))
                return { Component: screen.ExternalScreen }
              },
            },
          ],
        },
        {
          path: 'Calendario',
          handle: OWN_SCROLL,
          lazy: async () => {
            const screen = await withTexts(import('#features/calendario/calendario-screen.tsx'))
            return synced(screen.CalendarioScreen, screen.loadCalendario)
          },
        },
        {
          path: 'Comedor',
          lazy: async () => {
            const screen = await withTexts(import('#features/comedor/comedor-screen.tsx'))
            return synced(screen.ComedorScreen, screen.loadComedor)
          },
        },
        {
          path: 'Horarios',
          lazy: async () => {
            const screen = await withTexts(import('#features/horarios/horarios-screen.tsx'))
            return { Component: screen.HorariosScreen }
          },
        },
        ...(['HorariosServicioInterno', 'HorarioComedor', 'HorariosTrabajo'] as const).map(
          (section) => ({
            path: section,
            lazy: async () => {
              const screen = await withTexts(import('#features/horarios/timetable-screen.tsx'))
              return synced(screen.timetableScreen(section), screen.timetableLoader(section))
            },
          }),
        ),
        {
          path: 'HorariosMedico',
          lazy: async () => {
            const screen = await withTexts(import('#features/horarios/medico-screen.tsx'))
            return synced(screen.MedicoScreen, screen.loadMedico)
          },
        },
        {
          path: 'MiPerfil',
          lazy: async () => {
            const screen = await withTexts(import('#features/mi-perfil/mi-perfil-screen.tsx'))
            return { Component: screen.MiPerfilScreen }
          },
        },
        {
          path: 'MiPerfil-Change',
          lazy: async () => {
            const screen = await withTexts(
              import('#features/mi-perfil-change/mi-perfil-change-screen.tsx'),
            )
            return withFirstRows(screen.MiPerfilChangeScreen, screen.loadMiPerfilChange)
          },
        },
        {
          path: 'DatosLocales',
          lazy: async () => {
            const screen = await withTexts(
              import('#features/datos-locales/datos-locales-screen.tsx'),
            )
            return synced(screen.DatosLocalesScreen, screen.loadDatosLocales)
          },
        },
        // Unknown paths go home (spec §2).
        { path: '*', loader: () => redirect('/Portada') },
      ],
    },
  ]
}

/** The router over them; it reads the address at once. */
export function createRouter() {
  return tellWhenLoaded(createBrowserRouter(routes()))
}

/** A screen's module and, side by side with it, the texts that the start came without. */
async function withTexts<Module>(screen: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([screen, showScreenTexts()])
  return module
}

/** The route of a screen that shows synced data. Its read changes nothing, so that pressing a link to it may begin it. */
function synced<Data>(...screen: Parameters<typeof withFirstRows<Data>>) {
  const route = withFirstRows(...screen)
  mayReadAhead(route.loader)
  return route
}

/**
 * The route of a screen that shows rows, or a form with its draft. Its loader does the first read, before the
 * frame mounts and opens the database otherwise: the first render has the rows, whose height the restored
 * scroll needs. A database that cannot be read is the live query's to report. A person for whom the screen is
 * not is redirected to Portada (spec §6).
 */
function withFirstRows<Data>(
  Component: ComponentType,
  read: (opening: Opening) => Promise<Data> | undefined,
  isFor: (resumed: Resumed) => boolean = () => true,
) {
  const loader = async (opening: Opening) => {
    const resumed = await resumeSession()
    if (!resumed) return undefined
    if (!isFor(resumed)) return redirect('/Portada')
    const reading = read(opening)
    return reading && firstRows(reading)
  }
  return { Component, loader, shouldRevalidate: leadsElsewhere }
}

/** What is chosen within a screen is in the address's search; its live query follows without a loader. */
function leadsElsewhere({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}

function hasHours({ user }: Resumed): boolean {
  return seesHours(employeeNumber(user))
}

/** Spec §2, access rule: without a valid token to Login, which leads back here afterwards. */
async function requireSession({ request }: { request: Request }) {
  if (await resumeSession()) return null
  const { pathname, search } = new URL(request.url)
  const from = pathname === '/' ? '' : `?from=${encodeURIComponent(pathname + search)}`
  return redirect(`/Login${from}`)
}

/**
 * What asks the server, and what comes after Login, fetched while the person types the password.
 * When it does not come, the way there asks again and says so.
 */
async function loadHome(): Promise<void> {
  await Promise.allSettled([
    import('#features/login/sign-in-action.ts'),
    import('#app/signed-in.tsx'),
    import('#features/portada/portada-screen.tsx'),
    loadLiveData(),
  ])
}
