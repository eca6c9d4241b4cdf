export default {
  title: {
    broken: 'La aplicación no ha podido arrancar',
    missing: 'Faltan los archivos de la aplicación',
  },
  text: {
    broken:
      'Algún archivo está dañado en este dispositivo. Al reparar se vuelve a traer la aplicación.',
    missing:
      'El navegador los ha borrado de este dispositivo, y ahora no se puede llegar al servidor para volver a traerlos. Cuando vuelva la conexión, arrancará sola.',
  },
  kept: 'Lo que has escrito y lo que está por enviar sigue en su sitio.',
  action: { broken: 'Reparar', missing: 'Volver a intentar' },
  busy: 'Volviendo a traerla…',
  unreachable:
    'No se ha podido llegar al servidor. Comprueba la conexión: algunas redes wifi piden antes iniciar sesión.',
}
