import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { brand } from '#brand/brand.ts'
import type { Language } from '#contract/language.ts'
import { BRAND_FOLDER } from '#scripts/vite/brand/brand-folder.ts'
import { brandIcons } from '#scripts/vite/brand/icons.ts'

/** What a page says in a browser without scripts. */
const NO_SCRIPT: Readonly<Record<Language, string>> = {
  eu: 'JavaScript behar da.',
  es: 'Hace falta JavaScript.',
}

/** Placeholders in the pages: the brand's words and colours, and what shows without scripts. */
const IN_HTML: Readonly<Record<string, string>> = {
  '%BRAND_NAME%': brand.name,
  '%BRAND_TAGLINE%': Object.values(brand.tagline).join(' · '),
  '%NO_SCRIPT%': Object.values(NO_SCRIPT).join(' · '),
  '%BRAND_GROUND_LIGHT%': brand.ground.light,
  '%BRAND_GROUND_DARK%': brand.ground.dark,
}

/**
 * Puts the brand into the app: its words into index.html, its icons and screenshots beside it.
 * `#brand` in styles and scripts is the same folder.
 */
export function brandFiles(): Plugin[] {
  return [brandWords(), { name: 'ataria:brand-files', ...emitBrand() }]
}

/** Only the words and the folder: for a page beside the app, which has the files. */
export function brandWords(): Plugin {
  return {
    name: 'ataria:brand',
    config: () => ({ resolve: { alias: { '#brand': BRAND_FOLDER } } }),
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        Object.entries(IN_HTML).reduce((text, [name, value]) => text.replaceAll(name, value), html),
    },
  }
}

function emitBrand(): Pick<Plugin, 'generateBundle' | 'configureServer'> {
  return {
    async generateBundle() {
      for (const [fileName, source] of await filesOfBrand()) {
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
    configureServer(server) {
      const files = filesOfBrand()
      server.middlewares.use(async (request, response, next) => {
        const path = request.url?.slice(1).split('?')[0] ?? ''
        const source = (await files).get(path)
        if (!source) return next()
        response.setHeader('Content-Type', path.endsWith('.svg') ? 'image/svg+xml' : 'image/png')
        response.end(source)
      })
    },
  }
}

async function filesOfBrand(): Promise<Map<string, Buffer>> {
  const files = await brandIcons()
  for (const path of globSync(join(BRAND_FOLDER, 'screenshots/*.png'))) {
    files.set(`screenshots/${basename(path)}`, readFileSync(path))
  }
  return files
}
