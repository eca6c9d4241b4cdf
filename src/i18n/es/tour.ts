export default {
  frame: 'Visita de 360 grados a la cooperativa',
  noneTitle: 'Todavía no hay visita',
  none: 'La cooperativa todavía no ha puesto su visita de 360 grados.',
  unreachableTitle: 'No hay conexión',
  unreachable: 'Para ver la visita hace falta conexión. Inténtalo de nuevo más tarde.',
} as const
