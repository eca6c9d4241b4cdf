import type { TimeTexts } from '#office/texts/time-eu.ts'

/** The texts of the room of calendar, canteen, timetables and hours in Spanish. */
export const timeEs: TimeTexts = {
  heading: 'Calendario y horas',
  searchHint: 'Fichero, nombre o tipo',
  kind: 'Tipo',
  everyKind: 'Todos los tipos',
  kinds: {
    'canteen-menu': 'Menú del comedor',
    'canteen-timetable': 'Horario del comedor',
    calendar: 'Calendario laboral',
    'special-days': 'Días con texto propio',
    'work-timetable': 'Horario de trabajo',
    'schedule-types': 'Horarios de los servicios internos',
    'medical-timetable': 'Horario médico',
    'worked-days': 'Horas trabajadas',
    'hour-summaries': 'Resúmenes de horas',
    'theoretical-hours': 'Horas teóricas',
    'hour-concepts': 'Conceptos de horas',
    'reclassification-days': 'Días de reclasificación',
  },
  columns: { at: 'Cuándo', kind: 'Tipo', file: 'Fichero', who: 'Quién', what: 'Qué ha cambiado' },
  empty:
    'Todavía no se ha traído ningún fichero. Trae el primero: menú, calendario, horarios u horas.',
  older: (count) => `Solo se muestran los últimos ${count} ficheros.`,
  counts: { added: 'Nuevas', changed: 'Cambiadas', removed: 'Quitadas', same: 'Iguales' },
  changes: (added, changed, removed) =>
    `${added} nuevas · ${changed} cambiadas · ${removed} quitadas`,
  undone: 'Deshecho',
  bring: {
    heading: 'Traer un fichero',
    about:
      'Elige qué es y el fichero. Primero verás qué cambiaría; hasta que tú lo digas no se escribe nada.',
    kind: '¿Qué quieres traer?',
    choose: 'Elige…',
    file: 'Fichero',
    hint: 'CSV o Excel (.xlsx). Como mucho 10 MB.',
    hintCalendar: 'CSV, Excel (.xlsx) o calendario (.ics). Como mucho 10 MB.',
    columns: 'Qué columnas hacen falta',
    column: 'Columna',
    example: 'Ejemplo',
    needed: 'Obligatoria',
    yes: 'Sí',
    no: 'No',
    template: 'Guardar la plantilla',
    reading: 'Leyendo el fichero…',
  },
  byHand: {
    preview: 'Ver qué cambiaría',
    drop: 'Dejarlo como está publicado',
    nothing: 'No has cambiado nada.',
  },
  menu: {
    heading: 'Menú de la semana',
    about:
      'Escribe los platos en los dos idiomas. Una barra separa dos opciones: Ensalada / Puré de verduras. Hasta que tú lo digas no se publica nada.',
    weeks: 'Semanas',
    weekBefore: 'Semana anterior',
    weekAfter: 'Semana siguiente',
    changed: 'Cambiado',
    none: 'Sin menú.',
    menuNumber: (number) => `Menú ${number}`,
    dish: {
      primerPlato: { eu: 'Primer plato en euskera', es: 'Primer plato en castellano' },
      segundoPlato: { eu: 'Segundo plato en euskera', es: 'Segundo plato en castellano' },
      postre: { eu: 'Postre en euskera', es: 'Postre en castellano' },
    },
    needed: 'Escribe el plato.',
    add: 'Escribir el menú',
    addAnother: 'Otro menú',
    remove: 'Quitar el menú',
  },
  calendar: {
    heading: 'Calendario del año',
    about:
      'Marca los días y escribe el texto de algunos, en los dos idiomas. Hasta que tú lo digas no se publica nada.',
    years: 'Años',
    yearBefore: 'Año anterior',
    yearAfter: 'Año siguiente',
    marks: 'Marcas de los días',
    brush: 'Qué poner a los días',
    noMark: 'Sin marca',
    marksAbout: 'Elige una marca y pulsa los días.',
    noMarks:
      'Aquí no se pueden quitar todas las marcas de un año. Deshaz el fichero que las trajo.',
    texts: 'Días con texto',
    textsAbout: 'Los teléfonos los muestran debajo del mes.',
    noTexts:
      'Aquí no se pueden quitar todos los textos de un año. Deshaz el fichero que los trajo.',
    none: 'Este año no tiene textos.',
    one: (number) => `Día ${number}`,
    day: 'Día',
    text: { eu: 'Texto en euskera', es: 'Texto en castellano' },
    add: 'Añadir un día',
    remove: 'Quitar el día',
    wanted: 'Escríbelo.',
    outside: (year) => `Elige un día de ${year}.`,
    doubled: 'Este día ya está en la lista.',
  },
  report: {
    heading: 'Qué cambiaría',
    outcomes: {
      preview: 'Todavía no se ha escrito nada.',
      applied: 'Escrito.',
      same: 'Todo estaba ya así: no hay nada que escribir.',
      faults: 'No se ha escrito nada: corrige el fichero y tráelo de nuevo.',
      confirm:
        'No se ha escrito nada: desde que lo miraste alguien ha cambiado algo, y ahora cambiaría esto otro. Míralo de nuevo.',
      busy: 'No se ha escrito nada: hay otra importación en marcha. Prueba más tarde.',
    },
    lines: (count) => (count === 1 ? 'Se ha leído una línea.' : `Se han leído ${count} líneas.`),
    ignored: (headings) => `Estas columnas no se conocen y no se han leído: ${headings}.`,
    faults: (count) => (count === 1 ? 'Un error' : `${count} errores`),
    rows: 'Fila a fila',
    more: (count) => `Y ${count} más.`,
    columns: {
      line: 'Línea',
      column: 'Columna',
      value: 'Lo que pone',
      fault: 'Qué pasa',
      row: 'Cuál',
      sort: 'Qué',
      changes: 'Cambios',
    },
    sorts: { added: 'Nueva', changed: 'Cambiada', removed: 'Quitada' },
    write: 'Escribir',
    sure: (count) =>
      count === 1
        ? 'Se quitará una fila: la que no está en el fichero. La importación se puede deshacer durante 30 días.'
        : `Se quitarán ${count} filas: las que no están en el fichero. La importación se puede deshacer durante 30 días.`,
    yes: (count) =>
      count === 1 ? 'Sí, escribir y quitar la fila' : `Sí, escribir y quitar ${count} filas`,
  },
  one: {
    by: (who) => `Quién: ${who}`,
    at: (when) => `Cuándo: ${when}`,
    undoneAt: (when) => `Deshecho: ${when}`,
    over: 'Ya no se puede deshacer: han pasado 30 días.',
    undo: 'Deshacer',
    sure: (count) =>
      count === 1
        ? 'Una fila volverá a estar como antes, también en los móviles.'
        : `${count} filas volverán a estar como antes, también en los móviles.`,
    outcomes: {
      undone: 'Deshecho: todo está como antes.',
      already: 'Ya estaba deshecho.',
      over: 'Ya no se puede deshacer: han pasado 30 días.',
      newer: 'No se ha cambiado nada: estas filas han cambiado después.',
      busy: 'No se ha cambiado nada: hay otra importación en marcha. Prueba más tarde.',
    },
    applied: 'Escrito. Los móviles lo recibirán en su próxima actualización.',
  },
}
