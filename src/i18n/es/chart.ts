export default {
  table: 'Ver la tabla',
  noValue: 'Sin datos',
} as const
