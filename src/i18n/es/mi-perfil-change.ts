import { brand } from '#brand/brand.ts'

export default {
  intro: 'Escribe qué hay que cambiar en tus datos o adjunta un fichero.',
  form: 'Solicitud de cambio',
  text: '¿Qué hay que cambiar?',
  textHint: 'Se guarda mientras escribes. Caracteres que quedan: {{left}}',
  attach: 'Adjuntar fichero',
  change: 'Cambiar el fichero',
  remove: 'Quitar el fichero',
  send: 'Enviar',
  failure: {
    empty: 'Escribe algo o adjunta un fichero.',
    invalid: 'Este texto no se puede enviar: revisa lo que has escrito.',
    'too-large': 'El fichero adjunto no puede pesar más de 10Mb.',
    unreadable: 'No se ha podido leer este fichero. Elígelo de nuevo.',
    'no-room':
      'En este dispositivo no queda sitio para guardarlo. Libera espacio e inténtalo de nuevo.',
    held: `El almacenamiento de este dispositivo no responde. Lo escrito sigue aquí: cierra ${brand.name} del todo, ábrela e inténtalo de nuevo.`,
    other: 'Error en el envío. Por favor, inténtelo de nuevo más tarde.',
  },
  items: 'Tus solicitudes',
  received: 'Solicitudes enviadas',
  noneReceived: 'Todavía no has enviado ninguna solicitud.',
  fileOnly: 'Un fichero, sin texto',
  answer: 'Respuesta',
  formInUse: 'Antes envía o borra lo que tienes escrito arriba.',
} as const
