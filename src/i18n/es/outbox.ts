import { brand } from '#brand/brand.ts'

export default {
  intro: 'Están guardados en este dispositivo y se envían solos cuando hay conexión.',
  kinds: { idea: 'Nueva idea', changeRequest: 'Solicitud de cambio' },
  file: 'Fichero: {{name}}',
  newer:
    'Escrito con una versión más nueva de la aplicación: se enviará cuando esa versión vuelva.',
  nothingLeft: 'Se ha enviado todo.',
  staysOne: 'Todavía queda un envío pendiente.',
  staysMany: 'Todavía quedan {{number}} envíos pendientes.',
  staysHint:
    'Lo que falta por enviar se queda en este dispositivo y se envía cuando vuelvas a iniciar sesión. Nadie más lo verá.',
  waiting: 'Guardado aquí; a la espera de enviarse',
  sendsItself: `Se enviará solo en cuanto haya conexión, aunque ${brand.name} esté cerrada.`,
  sendsWhenOpen: `Se enviará cuando abras ${brand.name} con conexión.`,
  edit: 'Corregir y reenviar',
  discard: 'Descartar',
  sending: 'Enviando…',
  sendingPercent: 'Enviando… {{percent}} %',
  'needs-login': 'A la espera de que inicies sesión',
  sent: 'Recibido con el número {{receipt}}',
  checking: 'Comprobando si ha llegado…',
  unsure: 'No sabemos si esto ha llegado',
  unsureHint:
    'El servidor no confirmó si lo recibió. Si lo envías otra vez, puede llegar dos veces.',
  sendAgain: 'Enviar otra vez',
  itIsFine: 'Dejarlo así',
  sentUnnumbered: 'Recibido',
  rejected: {
    invalid: 'El servidor no lo ha aceptado: revisa lo que has escrito.',
    tooLarge: 'El fichero adjunto no puede pesar más de 10Mb.',
    fileType: 'El servidor no lo ha aceptado: revisa el tipo de fichero.',
    overQuota: 'Hoy no puedes enviar más ficheros. Corrige y reenvía mañana, o quita el fichero.',
    infected: 'Este fichero puede contener un virus: quítalo o adjunta otro.',
    notYours: 'El servidor no te permite enviar esto.',
    other: 'El servidor no lo ha aceptado.',
  },
} as const
