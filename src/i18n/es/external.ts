export default {
  play: 'Reproducir',
  pause: 'Pausar',
  unshown:
    'Este tipo de fichero ({{type}}) no se puede ver en la aplicación, y los documentos de esta carpeta no se pueden descargar.',
  unshownSave:
    'Este tipo de fichero ({{type}}) no se puede ver en la aplicación. Descárgalo y ábrelo con otra aplicación de tu dispositivo.',
  download: 'Descargar',
  openElsewhere: 'Abrir en otra aplicación',
  saved: 'Descargado: lo tienes en las descargas del dispositivo.',
} as const
