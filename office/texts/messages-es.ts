import type { MessageTexts } from '#office/texts/messages-eu.ts'

export const messagesEs: MessageTexts = {
  heading: 'Mensajes',
  write: 'Escribir un mensaje',
  classes: {
    'Mensaje publicado': 'Mensaje publicado',
    'Aviso general': 'Aviso general',
    oposicion: 'Convocatoria',
    nombramiento: 'Nombramiento',
    documentoSocial: 'Documento social',
  },
  groups: { Socios: 'Socios', Reubicados: 'Reubicados', TCA: 'TCA' },
  states: { scheduled: 'Por publicar', published: 'Publicado', withdrawn: 'Retirado' },
  everyone: 'Toda la plantilla',
  people: (count) => (count === 1 ? 'Una persona' : `${count} personas`),
  list: {
    searchHint: 'Título',
    state: 'Estado',
    everyState: 'Todos los estados',
    kind: 'Tipo',
    everyKind: 'Todos los tipos',
    columns: {
      day: 'Cuándo',
      title: 'Título',
      audience: 'Para quién',
      state: 'Estado',
      reached: 'Ha llegado',
      opened: 'Abierto',
      acknowledged: 'Confirmado',
    },
    of: (count, all) => `${count} de ${all}`,
    empty: 'No hay mensajes. Los que escribas aparecerán aquí.',
    older: (count) => `Solo se muestran los últimos ${count} mensajes.`,
  },
  one: {
    scheduled: (when) => `Se publicará: ${when}`,
    published: (when) => `Publicado: ${when}`,
    withdrawn: (when) => `Retirado: ${when}`,
    urgent: 'Urgente',
    asks: 'Pide confirmar la lectura',
    delivery: 'Reparto',
    deliveryAbout:
      'Lo que sabe el servidor: el servicio de envío ha aceptado el aviso, el teléfono ha recibido la lista desde entonces, o el mensaje se ha abierto.',
    counts: {
      readers: 'Para',
      reached: 'Ha llegado',
      pushed: 'Aviso aceptado',
      synced: 'Lista recibida',
      opened: 'Abierto',
      acknowledged: 'Lectura confirmada',
    },
    unreached: (count) => `No sabemos si ha llegado: ${count}`,
    allReached: 'Ha llegado a todas las personas.',
    unacknowledged: (count) => `Sin confirmar: ${count}`,
    allAcknowledged: 'Todas las personas lo han confirmado.',
    columns: { number: 'Número', name: 'Nombre', department: 'Departamento', push: 'Aviso' },
    pushes: { waiting: 'en espera', none: 'sin aviso' },
    steps: 'Qué hacer',
    copy: 'Copiar a un mensaje nuevo',
    mend: 'Corregir',
    withdraw: 'Retirar el mensaje',
    withdrawSure: (title, count) =>
      count === 1
        ? `¿Retirar «${title}» del teléfono de una persona? Desaparecerá en su próxima actualización, y el aviso en espera no se enviará.`
        : `¿Retirar «${title}» de los teléfonos de ${count} personas? Desaparecerá en su próxima actualización, y los avisos en espera no se enviarán.`,
    unpublishSure: (title, count) =>
      count === 1
        ? `¿Retirar «${title}»? Todavía no se ha publicado: una persona no lo recibirá.`
        : `¿Retirar «${title}»? Todavía no se ha publicado: ${count} personas no lo recibirán.`,
    withdrawYes: (count) =>
      count === 1 ? 'Sí, retirarlo a una persona' : `Sí, retirarlo a ${count} personas`,
    no: 'No',
    done: {
      published: (count) =>
        count === 1 ? 'Publicado para una persona.' : `Publicado para ${count} personas.`,
      scheduled: (count) =>
        count === 1
          ? 'Guardado para una persona: se publicará a su hora.'
          : `Guardado para ${count} personas: se publicará a su hora.`,
      same: 'Ya estaba publicado: no se ha publicado otra vez.',
      changed: 'Corregido. Los teléfonos lo recibirán en su próxima actualización, sin otro aviso.',
      unchanged: 'Ya estaba así: no se ha cambiado nada.',
      withdrawn: (count) =>
        count === 1 ? 'Retirado a una persona.' : `Retirado a ${count} personas.`,
    },
  },
  mending: {
    heading: 'Corregir el mensaje',
    about: (count) =>
      count === 1
        ? 'Lo corregido lo verá una persona, en su próxima actualización; no hay otro aviso.'
        : `Lo corregido lo verán ${count} personas, en su próxima actualización; no hay otro aviso.`,
    guessed: 'Hemos partido el texto en los dos idiomas como hemos podido: mira los dos lados.',
    replace: 'Cambiar la imagen o el PDF',
    remove: 'Quitar la imagen o el PDF',
    save: (count) =>
      count === 1
        ? 'Guardar la corrección para una persona'
        : `Guardar la corrección para ${count} personas`,
    cancel: 'Dejarlo sin corregir',
  },
  writing: {
    heading: 'Mensaje nuevo',
    about: 'En los dos idiomas, uno al lado del otro. Al lado, cómo se verá en el teléfono.',
    languages: { eu: 'En euskera', es: 'En castellano' },
    title: { eu: 'Título en euskera', es: 'Título en castellano' },
    body: { eu: 'Texto en euskera', es: 'Texto en castellano' },
    waive: { eu: 'Sin euskera', es: 'Sin castellano' },
    kind: 'Tipo',
    cooperative: 'Cooperativa',
    file: 'Imagen o PDF',
    fileHint:
      'Los avisos muestran una imagen; las convocatorias y nombramientos, un PDF. Como mucho 10 MB.',
    fileLost: (name) => `Vuelve a elegir «${name}»: se ha perdido al recargar la página.`,
    whom: 'Para quién',
    audiences: {
      all: 'Toda la plantilla',
      groups: 'Grupos',
      centre: 'Un centro',
      department: 'Un departamento',
      numbers: 'Números de empleado',
    },
    centre: 'Centro',
    department: 'Departamento',
    numbers: 'Números de empleado',
    numbersHint: 'Uno en cada línea.',
    choose: 'Elige',
    chooseWhom: 'Elige para quién es.',
    counting: 'Contando…',
    count: (readers, withPush) =>
      `${readers === 1 ? 'Para una persona' : `Para ${readers} personas`}; con los avisos activados: ${withPush}.`,
    when: 'Cuándo',
    now: 'Ahora',
    later: 'En un momento',
    at: 'Día y hora',
    chooseAt: 'Escribe el día y la hora.',
    urgent: 'Urgente: el aviso sale enseguida, sin esperar a las horas de trabajo',
    acknowledge: 'Pedir que confirmen la lectura',
    check: 'Revisar',
    tryIt: 'Enviármelo solo a mí, para probar',
    tried: (withPush) =>
      withPush
        ? 'Enviado solo a ti: el aviso va a tu teléfono. Después de verlo, retira el mensaje.'
        : 'Enviado solo a ti: está en tu lista de mensajes, pero no tienes los avisos activados. Después de verlo, retira el mensaje.',
    openTried: 'Abrir el mensaje de prueba',
    drafted: 'Guardado en este navegador, todavía sin publicar.',
    drop: 'Descartar lo escrito',
    dropSure: 'Se perderá todo lo escrito. ¿Descartarlo?',
    dropYes: 'Sí, descartarlo',
    confirm: 'Antes de publicar',
    confirmCount: (readers, withPush) =>
      `Lo ${readers === 1 ? 'recibirá una persona' : `recibirán ${readers} personas`}; con aviso, ${withPush}.`,
    confirmNow: 'Se publicará ahora.',
    confirmAt: (when) => `Se publicará: ${when}.`,
    confirmUrgent: 'El aviso saldrá enseguida.',
    confirmWaits: 'El aviso esperará a las horas de trabajo de cada persona.',
    publish: (readers) =>
      readers === 1 ? 'Publicar para una persona' : `Publicar para ${readers} personas`,
    back: 'Seguir escribiendo',
    replaceDraft: (title) =>
      `Hay un mensaje sin publicar: «${title}». La copia lo sustituirá. ¿Sustituirlo?`,
    replaceYes: 'Sí, sustituirlo',
    untitled: 'sin título',
  },
  phone: {
    heading: 'En el teléfono',
    noTitle: 'Título',
    asked: 'La cooperativa te pide que confirmes que has leído este mensaje.',
    confirm: 'Lo he leído',
    picture: 'Imagen del mensaje',
    pdf: 'PDF',
    openPdf: 'Abrir el PDF',
    other: { eu: 'Euskaraz', es: 'En castellano' },
  },
  faults: {
    'text-too-long': ({ most }) => `Los textos tienen más de ${most} caracteres. Acórtalos.`,
    'language-missing': ({ language }) =>
      `${language}: falta el texto en este idioma. Escríbelo, o marca que renuncias a él.`,
    'language-waived': ({ language }) => `${language}: está escrito, y también se renuncia a él.`,
    'title-missing': ({ language }) => `${language}: falta el título.`,
    'title-too-long': ({ language, most }) =>
      `${language}: el título tiene más de ${most} caracteres. Acórtalo.`,
    'title-parted': ({ language }) =>
      `${language}: el título tiene « / », que separa los idiomas. Quita los espacios junto a la barra.`,
    'body-missing': ({ language }) => `${language}: falta el texto.`,
    'spoiled-letters': () => 'El texto tiene letras estropeadas. Escríbelas de nuevo.',
    'file-of-no-kind': ({ name }) => `«${name}»: no es un PDF ni una imagen.`,
    'wants-picture': ({ name }) => `«${name}»: este tipo muestra una imagen, y esto es un PDF.`,
    'wants-pdf': ({ name }) => `«${name}»: este tipo muestra un PDF, y esto es una imagen.`,
    'list-not-number': ({ line, value }) =>
      `Números, línea ${line}: “${value}” no es un número de empleado.`,
    'list-unknown': ({ count, list }) =>
      `${count} números no son de ningún empleado con acceso: ${list}.`,
    'list-empty': () => 'No hay ningún número de empleado. Escribe uno en cada línea.',
    'no-such-centre': ({ name }) => `No hay nadie en el centro «${name}».`,
    'no-such-department': ({ name }) => `No hay nadie en el departamento «${name}».`,
    nobody: () => 'En ese grupo no hay nadie.',
    'time-past': () => 'Ese momento ya ha pasado. Escribe uno futuro.',
    'unknown-message': () => 'Ese mensaje no existe.',
    withdrawn: () => 'El mensaje está retirado. Publica uno nuevo.',
    'changed-meanwhile': () =>
      'Otra persona lo ha cambiado entretanto, y lo tuyo no se ha guardado. Lee arriba cómo está: si lo vuelves a guardar, lo tuyo lo sustituirá.',
  },
  languages: { eu: 'Euskera', es: 'Castellano' },
}
