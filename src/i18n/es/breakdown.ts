export default {
  noParts: 'No hay ninguna en estos días.',
} as const
