import type { Brand } from '#contract/brand.ts'

export const brand: Brand = {
  name: 'Ataria',
  genitive: 'Atariaren',
  tagline: { eu: 'Kooperatibaren ataria', es: 'El portal de la cooperativa' },
  description: {
    eu: 'Kooperatibaren atea: egutegia, jantokia eta zure agiriak, sarerik gabe ere.',
    es: 'La puerta de la cooperativa: calendario, comedor y tus documentos, también sin red.',
  },
  ground: { light: '#f9f8f4', dark: '#0b1310' },
  markGround: '#1c5c47',
}
