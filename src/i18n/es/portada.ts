export default {
  photo: 'Tu foto',
  edit: 'Ver y cambiar mis datos',
  nextOff: 'Próximo día libre',
  nextOffNone: 'El calendario no tiene días libres cercanos',
  nextOffUnpublished: 'El calendario de {{year}} todavía no está disponible',
  tomorrow: 'mañana',
  inDays: 'en {{days}} días',
  menuToday: 'Menú de hoy',
  menuTomorrow: 'Menú de mañana',
  menuLater: 'Próximo menú',
  course: {
    primerPlato: 'Primer plato',
    segundoPlato: 'Segundo plato',
    postre: 'Postre',
  },
  noMenuTitle: 'No hay menú',
  noMenu: 'El comedor todavía no ha publicado el próximo menú.',
  toCalendar: 'Ver el calendario',
  nothingTitle: 'Todavía no hay datos de hoy',
  nothing:
    'En cuanto haya conexión con el servidor, aquí verás el día de hoy y el menú del comedor.',
  shortcuts: 'Accesos directos',
} as const
