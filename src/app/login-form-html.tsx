import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server.edge'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { LANGUAGES } from '#contract/language.ts'
import { LoginScreen } from '#features/login/login-screen.tsx'
import { startTexts } from '#i18n/i18n.ts'

/**
 * For the build: Login as React first renders it, in each language. The tree is that of `main.tsx`, where
 * React takes the elements over.
 */
export function loginFormHtml(): Record<string, string> {
  const html: Record<string, string> = {}
  for (const language of LANGUAGES) {
    startTexts(language)
    const router = createMemoryRouter([{ path: '/Login', Component: LoginScreen }], {
      initialEntries: ['/Login'],
    })
    html[language] = renderToString(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    )
  }
  return html
}
