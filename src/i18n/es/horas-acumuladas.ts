import { hourNames } from '#i18n/es/hour-names.ts'

export default {
  ranges: {
    running: 'Periodo actual',
    lastMonth: 'El mes pasado',
    year: 'Este año',
  },
  unknown: 'Sin dato',
  payroll: 'Cierre de nómina:',
  closesOn: 'cierra el día {{day}}',
  untilYesterday: 'Del día 1 del mes hasta ayer.',
  untilReclassification: 'Del 1 al {{to}}.',
  chart: 'Cómo se han acumulado las horas',
  day: 'Día',
  series: { worked: hourNames.worked, theory: hourNames.theory },
  concepts: 'Conceptos, en horas',
  noConcepts: 'El servidor no ha enviado conceptos de este periodo.',
  rule: {
    balance:
      'Saldo al final del {{to}}. Cada día suma las horas normales más las perdidas menos las teóricas; las horas extra no cuentan.',
    worked: 'Suma de las entradas registradas como trabajo, del {{from}} al {{to}}.',
    theory:
      'Horas teóricas del periodo (del {{from}} al {{to}}), repartidas entre los días laborables: sin fines de semana ni días no laborales.',
    entries: 'Suma de las entradas diarias con este nombre, del {{from}} al {{to}}.',
    unknown:
      'Lo calcula el registro horario. Entre las entradas diarias no hay ninguna con este nombre (del {{from}} al {{to}}).',
  },
  restBefore: 'Anterior al periodo y otros ajustes',
  rest: 'Otros ajustes',
  offlineTitle: 'Este periodo no está en este dispositivo',
  offline: 'Hace falta conexión para verlo. El periodo actual y el mes pasado siempre están aquí.',
  failedTitle: 'No se ha podido obtener este periodo',
  failed: 'El servidor no ha respondido como debía. Inténtalo de nuevo más tarde.',
  nothingTitle: 'Todavía no hay horas acumuladas en este dispositivo',
  nothing: 'Al conectar con el servidor, tus horas se guardarán aquí.',
} as const
