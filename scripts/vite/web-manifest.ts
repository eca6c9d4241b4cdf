import type { ManifestOptions } from 'vite-plugin-pwa'
import { brand } from '#brand/brand.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#contract/language.ts'
import type { StartTexts } from '#i18n/same-texts.ts'
import { START_TEXTS } from '#i18n/texts.ts'

type Section = keyof StartTexts['common']['sections']

/** A section named in every language: a manifest has but one. */
function named(section: Section): string {
  return LANGUAGES.map((language) => START_TEXTS[language].common.sections[section]).join(' · ')
}

/** The shortcuts of a long press on the app's icon. */
function shortcut(url: string, section: Section) {
  return {
    name: named(section),
    short_name: START_TEXTS[DEFAULT_LANGUAGE].common.sections[section],
    url,
    icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
  }
}

/** Made by `npm run pictures`. */
function screenshot(name: string, sizes: string, formFactor: 'narrow' | 'wide', label: string) {
  const src = `/screenshots/${name}.png`
  return { src, sizes, type: 'image/png', form_factor: formFactor, label }
}

/** The web manifest, which describes the installed app to the phone. */
export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: brand.name,
  short_name: brand.name,
  description: brand.description[DEFAULT_LANGUAGE],
  lang: DEFAULT_LANGUAGE,
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  // The background of the light theme, as in index.html: the splash screen blends into the app.
  theme_color: brand.ground.light,
  background_color: brand.ground.light,
  categories: ['business', 'productivity'],
  shortcuts: [
    shortcut('/Comedor', 'Comedor'),
    shortcut('/Calendario', 'Calendario'),
    shortcut('/MensajesList', 'MensajesList'),
    shortcut('/Nominas/Nominas', 'Nominas'),
  ],
  screenshots: [
    screenshot('phone-home', '780x1688', 'narrow', named('Portada')),
    screenshot('phone-calendar', '780x1688', 'narrow', named('Calendario')),
    screenshot('phone-canteen', '780x1688', 'narrow', named('Comedor')),
    screenshot('desktop-home', '1280x800', 'wide', named('Portada')),
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
