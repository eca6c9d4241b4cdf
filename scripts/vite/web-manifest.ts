import type { ManifestOptions } from 'vite-plugin-pwa'

/** The ground of the light theme, as in index.html: the start screen passes into the app unseen. */
const GROUND = '#f9f8f4'

/** What the phone shows of the installed app. */
export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Ataria',
  short_name: 'Ataria',
  description: 'Kooperatibaren atea: egutegia, jantokia eta zure agiriak, sarerik gabe ere.',
  lang: 'eu',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  theme_color: GROUND,
  background_color: GROUND,
  categories: ['business', 'productivity'],
  icons: [
    { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    {
      src: '/icons/icon-maskable-512.png',
      sizes: '512x512',
      type: 'image/png',
      purpose: 'maskable',
    },
  ],
}
