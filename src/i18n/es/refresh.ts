/** What a refresh has brought; its time follows. */
export default {
  unchanged: 'Sin cambios',
  changed: 'Con datos nuevos',
} as const
