import type { ManifestOptions } from 'vite-plugin-pwa'

/** The mark's ground, also the browser's bar while the app starts. */
const GREEN = '#1c5c47'
const PAPER = '#fbfaf7'

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
  theme_color: GREEN,
  background_color: PAPER,
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
