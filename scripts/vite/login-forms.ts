import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import { BRAND_FOLDER } from './brand/brand-folder.ts'

/** The place of the forms in index.html. */
const PLACEHOLDER = '__LOGIN_FORMS__'

/** What `source` exports: the HTML of Login by language. */
interface FormsModule {
  readonly loginFormHtml: () => Readonly<Record<string, string>>
}

/**
 * Puts Login's form into index.html, in a template for each language: it is there before any script has come.
 * `source` renders it with the app's own components.
 */
export function loginForms(source: string): Plugin {
  return {
    name: 'ataria:login-forms',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        // Development shows the door without it.
        if (!bundle) return html.replace(PLACEHOLDER, '')
        const forms = Object.entries(await render(source))
        for (const [, form] of forms) checkStyles(form, bundle)
        const templates = forms.map(
          ([language, form]) => `<template id="login-${language}">${form}</template>`,
        )
        return html.replace(PLACEHOLDER, () => templates.join(''))
      },
    },
  }
}

async function render(source: string): Promise<Readonly<Record<string, string>>> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [react(), withoutLazyFiles],
    resolve: { alias: { '#brand': BRAND_FOLDER } },
    ssr: { noExternal: true },
    build: { write: false, ssr: source },
  })
  const [first] = Array.isArray(result) ? result : [result]
  if (!first || !('output' in first)) throw new Error(`${source} was not built.`)
  const code = Buffer.from(first.output[0].code).toString('base64')
  const forms: FormsModule = await import(`data:text/javascript;base64,${code}`)
  return forms.loginFormHtml()
}

/** What the app loads later is rendered by none of it. */
const withoutLazyFiles: Plugin = {
  name: 'ataria:without-lazy-files',
  resolveDynamicImport: (specifier) => ({ id: String(specifier), external: true }),
}

/** Throws where a class of `form` has no rule in the styles of `bundle`: the two builds would differ. */
function checkStyles(form: string, bundle: Rolldown.OutputBundle): void {
  const styles = Object.values(bundle).flatMap((output) =>
    output.type === 'asset' && output.fileName.endsWith('.css') ? [String(output.source)] : [],
  )
  const classes = [...form.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
    names.split(' ').filter((name) => name.startsWith('_')),
  )
  const unknown = classes.find((name) => !styles.some((style) => style.includes(`.${name}`)))
  if (classes.length === 0 || unknown !== undefined) {
    throw new Error(`Login's form has the class ${unknown}, which no style of the build names.`)
  }
}
