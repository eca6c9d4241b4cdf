import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import packageJson from './package.json' with { type: 'json' }
import { brandFiles } from './scripts/vite/brand/brand-files.ts'
import { buildOptions } from './scripts/vite/build-options.ts'
import { chunks, everyPatternMatches, laterFilesApart } from './scripts/vite/chunks.ts'
import { classicScript } from './scripts/vite/classic-script.ts'
import { compileHint } from './scripts/vite/compile-hint.ts'
import { importMap } from './scripts/vite/import-map.ts'
import { inlineEntryStyle } from './scripts/vite/inline-entry-style.ts'
import { inlineRescue } from './scripts/vite/inline-rescue.ts'
import { lazyScript } from './scripts/vite/lazy-script.ts'
import { loginForms } from './scripts/vite/login-forms.ts'
import { minifyInline } from './scripts/vite/minify-inline.ts'
import { pdfjsAssets } from './scripts/vite/pdfjs-assets.ts'
import { precache } from './scripts/vite/precache.ts'
import { removal } from './scripts/vite/removal.ts'
import { startHints } from './scripts/vite/start-hints.ts'
import { webManifest } from './scripts/vite/web-manifest.ts'
import { LATER_FILES } from './src/contract/later-files.ts'

/** Where `npm run dev` has the server. */
const server = `http://127.0.0.1:${process.env.PORT ?? '8787'}`

const background = lazyScript('sw/lazy-script.ts')

/** The mode of `npm run build -- --modules`: the start stays modules, as browsers load them. */
export const MODULES_MODE = 'modules'

export default defineConfig(({ mode }) => ({
  define: { __APP_VERSION__: JSON.stringify(packageJson.version) },
  plugins: [
    react(),
    brandFiles(),
    everyPatternMatches(),
    laterFilesApart((path) => LATER_FILES.test(path)),
    startHints({
      frame: 'src/app/signed-in.tsx',
      home: 'src/features/portada/portada-screen.tsx',
      reset: 'src/features/login/reset-pass-screen.tsx',
      screens: 'src/features/*/*-screen.tsx',
      texts: 'src/i18n/*/screens.ts',
      later: [
        'src/app/{service-worker,open-notified}.ts',
        'src/features/login/sign-in-action.ts',
        'src/db/{carry-over,watch}.ts',
        'src/sync/page/*.ts',
      ],
    }),
    loginForms('src/app/login-form-html.tsx'),
    inlineEntryStyle(),
    minifyInline(),
    inlineRescue('src/rescue/watch-start.ts'),
    pdfjsAssets(),
    mode === MODULES_MODE
      ? []
      : [classicScript('start', 'atariaFormPainted'), compileHint(['signed-in', 'start'])],
    removal('sw/remove-service-worker.ts'),
    background.made,
    importMap(),
    precache('sw', webManifest, [background.named]),
  ],
  worker: { format: 'es' },
  build: { ...buildOptions, chunkImportMap: true, rolldownOptions: chunks },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/_api': server, '/config.json': server, '/tour': server },
  },
}))
