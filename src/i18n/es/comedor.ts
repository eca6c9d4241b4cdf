export default {
  past: 'El menú de hoy',
  following: 'Próximos días',
  over: 'El comedor ya ha cerrado por hoy: este es el próximo menú.',
  none: 'Hoy no hay menú: este es el próximo.',
  course: {
    primerPlato: 'Primer plato',
    segundoPlato: 'Segundo plato',
    postre: 'Postre',
  },
  emptyTitle: 'No hay menú',
  empty: 'El comedor todavía no ha publicado el próximo menú. Cuando lo haga, aparecerá aquí.',
  nothingTitle: 'Todavía no hay menús',
  nothing:
    'En cuanto haya conexión con el servidor, aquí verás los menús del comedor, y después también sin conexión.',
} as const
