import type { ManifestOptions } from 'vite-plugin-pwa'
import { brand } from '#brand/brand.ts'

/** A long press on the app's icon leads there. Named in both languages: a manifest has but one. */
function shortcut(url: string, eu: string, es: string) {
  return {
    name: `${eu} · ${es}`,
    short_name: eu,
    url,
    icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
  }
}

/** Taken anew by `npm run pictures`. */
function screenshot(name: string, sizes: string, formFactor: 'narrow' | 'wide', label: string) {
  const src = `/screenshots/${name}.png`
  return { src, sizes, type: 'image/png', form_factor: formFactor, label }
}

/** What the phone shows of the installed app. */
export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: brand.name,
  short_name: brand.name,
  description: brand.description.eu,
  lang: 'eu',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  // The ground of the light theme, as in index.html: the start screen passes into the app unseen.
  theme_color: brand.ground.light,
  background_color: brand.ground.light,
  categories: ['business', 'productivity'],
  shortcuts: [
    shortcut('/Comedor', 'Jantokia', 'Comedor'),
    shortcut('/Calendario', 'Egutegia', 'Calendario'),
    shortcut('/MensajesList', 'Mezuak', 'Mensajes'),
    shortcut('/Nominas/Nominas', 'Nominak', 'Nóminas'),
  ],
  screenshots: [
    screenshot('phone-home', '780x1688', 'narrow', 'Gaur · Hoy'),
    screenshot('phone-calendar', '780x1688', 'narrow', 'Egutegia · Calendario'),
    screenshot('phone-canteen', '780x1688', 'narrow', 'Jantokia · Comedor'),
    screenshot('desktop-home', '1280x800', 'wide', 'Gaur · Hoy'),
  ],
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
