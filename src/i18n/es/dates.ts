import type { DateWords } from '#i18n/date-words.ts'

export default {
  months: [
    'enero',
    'febrero',
    'marzo',
    'abril',
    'mayo',
    'junio',
    'julio',
    'agosto',
    'septiembre',
    'octubre',
    'noviembre',
    'diciembre',
  ],
  weekdays: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
  initials: ['L', 'M', 'X', 'J', 'V', 'S', 'D'],
  yesterday: 'ayer',
  dayAndMonth: (date, month) => `${date} de ${month}`,
  monthAndYear: (month, year) => `${month} de ${year}`,
  inOrder: ({ year, month, date }) => [date, month, ...(year ? [year] : [])].join('-'),
} satisfies DateWords
