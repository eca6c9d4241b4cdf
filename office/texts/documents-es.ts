import type { DocumentsTexts } from '#office/texts/documents-eu.ts'

const documents = (count: number) => (count === 1 ? 'un documento' : `${count} documentos`)

/** The texts of the room of private documents in Spanish. */
export const documentsEs: DocumentsTexts = {
  heading: 'Documentos',
  searchHint: 'Carpeta, mes, fichero o nombre',
  folder: 'Carpeta',
  everyFolder: 'Todas las carpetas',
  columns: {
    at: 'Cuándo',
    folder: 'Carpeta',
    month: 'Mes',
    source: 'Fichero',
    who: 'Quién',
    opened: 'Abiertos',
    state: 'Estado',
  },
  opened: (openedBy, documents) => `${openedBy} / ${documents}`,
  states: { published: 'Publicada', scheduled: 'Programada', recalled: 'Retirada' },
  empty: 'Todavía no se ha publicado ningún documento.',
  publish: {
    heading: 'Publicar documentos',
    about:
      'Un solo PDF con los de todos, un ZIP de PDF o una carpeta. Primero verás de quién es cada página; hasta que tú lo digas no se publica nada.',
    folder: 'Carpeta',
    month: 'Mes',
    monthHint: 'El de los documentos, no el de hoy.',
    extra: 'Es de una paga extra',
    ownTitle: 'Poner otro título',
    title: { eu: 'Título en euskera', es: 'Título en castellano' },
    file: 'Fichero',
    fileHint: 'PDF o ZIP, como mucho 128 MB; también se puede arrastrar aquí una carpeta.',
    pickFolder: 'Elegir una carpeta',
    packing: 'Preparando la carpeta…',
    folderUnreadable: 'No se ha podido leer la carpeta. Elígela de nuevo.',
    fileLost: (name) => `Elige de nuevo «${name}»: se perdió al recargar la página.`,
    tooLarge: (most) => `Ocupa más de ${most} MB. Divídelo.`,
    by: 'Cómo saber de quién es',
    ways: {
      auto: 'En un PDF por el texto; en un ZIP o una carpeta por el nombre de los ficheros',
      text: 'Por el texto de las páginas',
      name: 'Por el nombre de los ficheros',
    },
    follow: 'Una página sin número es de la persona de la anterior',
    tell: 'Avisar con un mensaje',
    later: 'Que se vea más tarde',
    at: 'Desde cuándo',
    missing: {
      file: 'Elige el fichero.',
      month: 'Escribe el mes, como 2026-11.',
      title: 'Escribe el título en los dos idiomas, sin barras; o deja los dos vacíos.',
      titleOfAll: 'Escribe el título en los dos idiomas, sin barras.',
      at: 'Escribe el día y la hora.',
    },
    preview: 'Ver de quién son las páginas',
    previewAgain: 'Volver a mirar',
    sending: 'Enviando el fichero…',
    reading: 'Leyendo las páginas…',
    cancel: 'Dejarlo',
    seePublications: 'Ver las publicaciones',
    published: (count) => `Publicación hecha: ${documents(count)}.`,
    scheduled: (count) => `Publicación programada: ${documents(count)}.`,
  },
  share: {
    heading: 'Compartir con todos',
    about:
      'Un documento para todos los que pueden abrir la carpeta: acta, estatutos, normas, charla. Hasta que tú lo digas no se publica nada.',
    file: 'Fichero',
    fileHint: 'PDF, imagen, vídeo MP4 o documento de oficina, como mucho 128 MB.',
    day: 'Fecha',
    dayHint: 'Con la que se ordena en la carpeta; vacía, la del día en que se publica.',
    preview: 'Revisar',
    outcomes: {
      preview: 'Todavía no se ha publicado nada.',
      published: 'Publicado.',
      scheduled: 'Programado.',
      taken:
        'No se puede publicar: la carpeta ya tiene un fichero con este nombre. Retira aquel o cambia el nombre de este.',
      faults: 'No se ha publicado nada.',
    },
    readers: (file, readers) =>
      readers === 1
        ? `Una persona podrá ver «${file}».`
        : `${readers} personas podrán ver «${file}».`,
    yes: (readers) =>
      readers === 1 ? 'Sí, publicar para una persona' : `Sí, publicar para ${readers} personas`,
  },
  report: {
    heading: 'De quién son las páginas',
    outcomes: {
      preview: 'Todavía no se ha publicado nada.',
      published: 'Publicados.',
      scheduled: 'Programados.',
      faults: 'No se ha publicado nada: no se puede leer el fichero.',
      confirm: 'No se ha publicado nada: ahora el número es otro. Vuelve a mirar.',
      taken:
        'No se puede publicar: estas personas ya tienen este documento. Retira la publicación anterior o pon otro título.',
      nothing:
        'Ninguna página es de un empleado. Busca por el nombre de los ficheros, o di a mano de quién son.',
    },
    closed: 'La carpeta está cerrada: se verá cuando esté entre las carpetas activas.',
    counts: {
      pages: 'Páginas',
      people: 'Personas',
      unmatched: 'Páginas sin persona',
      doubled: 'En varios sitios',
      without: 'Sin documento',
    },
    taken: (count) => `Ya lo tienen: ${count}`,
    without: (count) => `Se quedarán sin documento: ${count}`,
    stale: 'Has cambiado algo. Vuelve a mirar antes de publicar.',
    previewAgain: 'Volver a mirar',
    forget: (count) => `Olvidar lo dicho a mano (${count})`,
    publish: 'Publicar…',
    sure: (people, unmatched, doubled) =>
      [
        people === 1
          ? 'Se publicará el documento de una persona.'
          : `Se publicarán los documentos de ${people} personas.`,
        unmatched === 1 && 'Una página se quedará fuera.',
        unmatched > 1 && `${unmatched} páginas se quedarán fuera.`,
        doubled === 1 && 'Las páginas de una persona se juntarán en un documento.',
        doubled > 1 && `Las páginas de ${doubled} personas se juntarán en un documento cada una.`,
        'Después se puede retirar la publicación.',
      ]
        .filter(Boolean)
        .join(' '),
    yes: (people) =>
      people === 1 ? 'Sí, publicar para una persona' : `Sí, publicar para ${people} personas`,
  },
  matches: {
    heading: 'Página a página',
    search: 'Buscar',
    every: (count) => `Mostrar todas (${count})`,
    columns: { pages: 'Páginas', whose: 'De quién', byHand: 'A mano' },
    place: (file, from, to) =>
      from === to ? `${file}, página ${from}` : `${file}, páginas ${from}–${to}`,
    numberOf: (where) => `${where}: número de empleado`,
    out: 'Dejar fuera',
    doubled: 'Esta persona tiene más páginas en otro sitio.',
    more: (count) => `Y ${count} más: busca con alguna palabra.`,
    none: 'No hay nada que corregir.',
    gone: 'Esa página no está en el fichero elegido.',
  },
  one: {
    by: (who) => `Quién: ${who}`,
    at: (when) => `Cuándo: ${when}`,
    counts: { documents: 'Documentos', openedBy: 'Los han abierto' },
    recalledAt: (when) => `Retirada: ${when}`,
    recall: 'Retirar la publicación',
    sure: (count, openedBy) =>
      [
        count === 1
          ? 'Un documento desaparecerá de todos los teléfonos.'
          : `${count} documentos desaparecerán de todos los teléfonos.`,
        openedBy === 0 && 'Nadie lo ha abierto.',
        openedBy === 1 && 'Una persona lo ha abierto.',
        openedBy !== null && openedBy > 1 && `${openedBy} personas lo han abierto.`,
      ]
        .filter(Boolean)
        .join(' '),
    yes: 'Sí, retirar',
    recalled: (count) =>
      `Publicación retirada: ${documents(count)}. Los teléfonos la quitarán en su próxima actualización.`,
    already: 'Ya estaba retirada.',
    openers: 'Ya lo habían abierto:',
    noOpeners: 'No lo había abierto nadie.',
  },
}
