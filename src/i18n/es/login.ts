import { brand } from '#brand/brand.ts'

export default {
  heading: 'Iniciar sesión',
  tagline: brand.tagline.es,
  username: 'Usuario',
  password: 'Contraseña',
  showPassword: 'Mostrar la contraseña',
  submit: 'Entrar',
  sending: 'Entrando…',
  forgotten: '¿Has olvidado tu contraseña?',
  language: 'Idioma',
  usernameRequired: 'Escribe tu usuario.',
  passwordRequired: 'Escribe tu contraseña.',
  wrong: 'Usuario o password incorrecto',
  attemptsLeft:
    'Credenciales incorrectas. Por motivos de seguridad, tu acceso se bloqueará al quinto intento.',
  attempts: 'Intentos restantes: {{left}}',
  locked: 'Se han producido demasiados intentos fallidos, usuario bloqueado.',
  offline: 'No hay conexión, y para entrar hace falta. Lo que has escrito se queda aquí.',
  serverGone: 'El servidor no responde. Lo que has escrito se queda aquí; inténtalo de nuevo.',
  timeout: 'El servidor ha tardado demasiado en responder. Inténtalo de nuevo.',
  captivePortal:
    'Esta red Wi-Fi pide iniciar sesión antes. Abre el navegador, entra en la red e inténtalo de nuevo.',
  serverError:
    'El servidor tiene un problema en este momento. Inténtalo de nuevo dentro de un rato.',
  tooMany: 'Demasiados intentos seguidos. Espera un poco e inténtalo de nuevo.',
  deviceSilent:
    'El almacenamiento de este dispositivo no responde. Cierra las otras ventanas; si no basta, reinicia el navegador.',
  deviceError:
    'Este dispositivo no ha podido guardar la sesión. Comprueba que le queda espacio y que no estás en una ventana privada.',
} as const
