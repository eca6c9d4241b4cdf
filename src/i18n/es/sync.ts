export default {
  updated: 'Actualizado: {{when}}',
  reading: '…',
  updating: 'Actualizando…',
  never: 'Todavía no se han recibido datos',
  noNetwork: 'sin conexión',
  captivePortal: 'la red Wi-Fi pide iniciar sesión',
  serverDown: 'el servidor no responde',
  faultReply:
    'La última respuesta del servidor no era válida. Aquí tienes los datos anteriores; lo intentaremos de nuevo más tarde.',
  faultServer:
    'La última actualización ha fallado. Aquí tienes los datos anteriores; lo intentaremos de nuevo más tarde.',
  faultStorage:
    'Este dispositivo no ha podido guardar los datos nuevos: comprueba si le queda espacio. Aquí tienes los anteriores.',
  faultRefused: 'El servidor no ha dado estos datos. Aquí tienes los anteriores.',
  short: {
    faultReply: 'La última respuesta del servidor no era válida',
    faultServer: 'La última actualización ha fallado',
    faultStorage: 'Este dispositivo no ha podido guardar los datos nuevos',
    faultRefused: 'El servidor no ha dado estos datos',
  },
  lacksSome: 'Una parte de estos datos todavía no ha llegado.',
  leftOut_one: 'No se ha podido leer 1 elemento, que falta aquí.',
  leftOut_other: 'No se han podido leer {{count}} elementos, que faltan aquí.',
} as const
