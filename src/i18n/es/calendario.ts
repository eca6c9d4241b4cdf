export default {
  legend: {
    festivo: 'Festivos',
    nolaboral: 'No laborales',
    vacaciones: 'Vacaciones',
    puente: 'Puentes',
    especial: 'Jornadas especiales',
  },
  legendName: 'Tipos de día',
  letter: {
    festivo: 'F',
    nolaboral: 'N',
    vacaciones: 'V',
    puente: 'P',
    especial: 'E',
    especial6h: '6',
    otro: '•',
  },
  today: 'hoy',
  unpublishedTitle: 'El calendario de {{year}} todavía no está publicado',
  unpublished: 'Cuando se publique, sus días aparecerán aquí.',
  nothingTitle: 'Todavía no hay calendario',
  nothing:
    'En cuanto haya conexión con el servidor, el calendario del año se guardará en este dispositivo.',
  export: {
    open: 'Añadir al calendario de mi teléfono',
    title: 'Añadir al calendario',
    hint: 'Elige qué tipos de día quieres llevarte. El fichero se crea en este dispositivo, también sin conexión.',
    chooseOne: 'Elige al menos un tipo.',
    save: 'Crear el fichero',
    calendarName: 'Calendario laboral {{years}}',
    fileName: 'calendario-laboral',
  },
} as const
