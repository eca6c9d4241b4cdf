import { brand } from '#brand/brand.ts'

export default {
  title: `Ten ${brand.name} en tu pantalla de inicio`,
  iosHow:
    'Pulsa Compartir y después «Añadir a pantalla de inicio»: se abrirá a pantalla completa, también sin conexión.',
  promptHow: 'Se abrirá a pantalla completa, también sin conexión.',
  steps: 'Ver los pasos',
  install: 'Instalar',
  dismiss: 'No volver a mostrar',
  stepShare: 'Pulsa el botón Compartir en la barra del navegador.',
  stepAdd: 'Busca en la lista «Añadir a pantalla de inicio» y púlsalo.',
  stepConfirm: `Pulsa «Añadir». A partir de ahí, abre ${brand.name} desde la pantalla de inicio.`,
  addToHome: 'Añadir a pantalla de inicio',
  add: 'Añadir',
} as const
