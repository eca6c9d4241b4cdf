export default {
  intro: 'Están guardados en este dispositivo y se envían solos cuando hay conexión.',
  kinds: { idea: 'Nueva idea', changeRequest: 'Solicitud de cambio' },
  file: 'Fichero: {{name}}',
  newer:
    'Escrito con una versión más nueva de la aplicación: se enviará cuando esa versión vuelva.',
  nothingLeft: 'Se ha enviado todo.',
  staysOne: 'Una cosa todavía no se ha enviado.',
  staysMany: '{{number}} cosas todavía no se han enviado.',
  staysHint:
    'Lo que falta por enviar se queda en este dispositivo y se envía cuando vuelvas a iniciar sesión. Nadie más lo verá.',
  waiting: 'Guardado aquí; a la espera de enviarse',
  sending: 'Enviando…',
  sendingPercent: 'Enviando… {{percent}} %',
  'needs-login': 'A la espera de que inicies sesión',
  sent: 'Recibido con el número {{receipt}}',
  checking: 'Comprobando si ha llegado…',
  unsure: 'No sabemos si esto ha llegado',
  unsureHint:
    'El servidor no confirmó si lo recibió. Si lo envías otra vez, puede llegar dos veces.',
  sendAgain: 'Enviar otra vez',
  itIsFine: 'Está bien así',
  sentUnnumbered: 'Recibido',
  rejected: {
    invalid: 'El servidor no lo ha aceptado: revisa lo que has escrito.',
    tooLarge: 'El fichero adjunto no puede pesar más de 10Mb.',
    fileType: 'El servidor no lo ha aceptado: revisa el tipo de fichero.',
    notYours: 'El servidor no te permite enviar esto.',
    other: 'El servidor no lo ha aceptado.',
  },
} as const
