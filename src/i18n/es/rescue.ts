export default {
  title: {
    broken: 'La aplicación no ha podido arrancar',
    missing: 'Faltan ficheros de la aplicación',
    blocked: 'El navegador no deja guardar nada',
  },
  text: {
    broken:
      'Algún fichero está dañado en este dispositivo. Al reparar se vuelve a traer la aplicación.',
    missing:
      'El navegador los ha borrado de este dispositivo, y ahora no se puede llegar al servidor para volver a traerlos. Cuando vuelva la conexión, arrancará sola.',
    blocked:
      'La aplicación guarda en este dispositivo lo que muestra, y el navegador se lo impide. En los ajustes del navegador, permite las cookies y los datos de este sitio; si estás en una ventana privada, abre una normal.',
  },
  kept: 'Lo que has escrito y lo que está por enviar sigue en su sitio.',
  action: { broken: 'Reparar', missing: 'Volver a intentar', blocked: 'Volver a intentar' },
  busy: 'Volviendo a traerla…',
  unreachable:
    'No se ha podido llegar al servidor. Comprueba la conexión: algunas redes Wi-Fi piden antes iniciar sesión.',
}
