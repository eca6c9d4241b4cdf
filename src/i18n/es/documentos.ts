export default {
  new: 'nuevo',
  month: 'Mes',
  year: 'Año',
  allMonths: 'Todos',
  allYears: 'Todos',
  empty: 'No hay documentos disponibles',
  emptyWhy: 'Cuando haya alguno, aparecerá aquí.',
  showAll: 'Ver todos',
  nothingTitle: 'Todavía no hay nada en este dispositivo',
  nothing: 'La lista de documentos llegará con la primera conexión.',
  noneOpenTitle: 'Ningún documento abierto',
  noneOpen: 'Elige uno de la lista para verlo aquí.',
  save: 'Descargar {{name}}',
  opensElsewhere: 'se abre en otra aplicación',
  unshown: 'no se puede ver aquí',
  loading: 'Cargando el documento…',
  problem: {
    unshown:
      'Este tipo de fichero ({{type}}) no se puede ver en la aplicación, y los documentos de esta carpeta no se pueden descargar.',
    blocked:
      'Contenido bloqueado en este navegador. Por favor, utilice otro navegador para visualizar el documento.',
    connection: 'Para abrir un documento hace falta conexión. Inténtalo de nuevo cuando la tengas.',
    download: 'Sucedió un error en la descarga',
  },
  pad: {
    title: 'Introduce tu código secreto',
    about: 'El acceso a este fichero está restringido por un código secreto.',
    typed: '{{typed}} de {{of}} cifras',
    erase: 'Borrar la última cifra',
    verifying: 'Verificando…',
    verified: '¡Código de acceso verificado!',
    opening: 'Cargando el documento…',
    wrong: '¡Código erróneo! Inténtalo de nuevo',
    tooMany: 'Demasiados intentos. Podrás volver a probar dentro de {{minutes}} min.',
    connection: 'No hay conexión con el servidor. Inténtalo de nuevo.',
    failed: 'No se ha podido comprobar el código. Inténtalo de nuevo más tarde.',
    change: 'Cambiar código',
    offline:
      'Para abrir este documento hace falta conexión: el código se comprueba en el servidor.',
    offlineWay:
      'Los documentos privados no se guardan en el dispositivo. Ábrelo cuando tengas conexión o pídelo en la oficina.',
  },
  noPin: {
    title: 'Código secreto',
    text: 'El acceso a este fichero está restringido por un código secreto. Defínelo en «Cambiar mi código secreto».',
    define: 'Cambiar mi código secreto',
  },
} as const
