import { hourNames } from '#i18n/es/hour-names.ts'

export default {
  ranges: {
    thisMonth: 'Este mes',
    lastMonth: 'El mes pasado',
    threeMonths: 'Tres meses',
    year: 'Un año',
  },
  sums: {
    worked: hourNames.worked,
    theory: hourNames.theory,
    difference: 'Diferencia',
    extra: hourNames.extra,
    lost: hourNames.lost,
  },
  sumsName: 'Sumas principales',
  unknown: 'Sin dato',
  rule: {
    worked: 'Horas normales más horas perdidas (incidencias). Las horas extra se cuentan aparte.',
    theory:
      'Las horas teóricas del periodo, repartidas entre los días laborables: sin fines de semana ni días no laborales.',
    difference: 'Horas trabajadas menos teóricas, en los días en que se conocen ambas.',
    extra: 'Entradas marcadas como horas extra.',
    lost: 'Entradas no trabajadas o descontadas: consultas médicas, formación, compensaciones…',
    firstTen: 'De cada día cuentan las diez primeras entradas.',
  },
  dayDifference: '{{worked}} trabajadas, {{theory}} teóricas',
  chartWorked: {
    day: 'Horas por día',
    week: 'Horas por semana',
  },
  chartKinds: {
    day: 'Horas por tipo, día a día',
    week: 'Horas por tipo, semana a semana',
  },
  point: { day: 'Día', week: 'Semana' },
  week: '{{from}} – {{to}}',
  withExtra: hourNames.withExtra,
  series: { worked: hourNames.worked, theory: hourNames.theory },
  kinds: {
    worked: 'Trabajo',
    extra: hourNames.extra,
    incident: 'Incidencia',
  },
  letters: { worked: 'T', extra: '+', incident: 'I' },
  legendName: 'Tipos de entrada',
  daysTitle: 'Días',
  notCounted: 'no cuenta',
  noName: 'Sin nombre',
  emptyTitle: 'No hay horas en estos días',
  empty: 'Cuando el registro horario envíe las entradas de estos días, aparecerán aquí.',
  futureTitle: 'Esos días aún no han llegado',
  nothingTitle: 'Todavía no hay horas en este dispositivo',
  nothing: 'Al conectar con el servidor, las horas del último año se guardarán aquí.',
  missingOffline:
    'Parte de este periodo no está en este dispositivo: hace falta conexión para verlo.',
  missingOnline: 'Pidiendo los días que faltan…',
} as const
