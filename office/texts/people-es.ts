import type { PeopleTexts } from '#office/texts/people-eu.ts'

const devices = (count: number) => (count === 1 ? 'un dispositivo' : `${count} dispositivos`)

/** The texts of the room of people in Spanish. */
export const peopleEs: PeopleTexts = {
  heading: 'Personas',
  searchHint: 'Nombre, usuario o número',
  access: 'Acceso',
  everyAccess: 'Todos',
  accesses: { active: 'Entra', blocked: 'Bloqueado', left: 'De baja' },
  columns: {
    number: 'Número',
    name: 'Nombre',
    username: 'Usuario',
    access: 'Acceso',
    devices: 'Dispositivos',
  },
  empty: 'No hay nadie. Importa el fichero de personas.',
  more: (count) => `Solo se muestran las primeras ${count} personas.`,
  noEmail: 'Sin dirección de correo',
  locked: 'Cinco contraseñas erróneas: cerrado 15 minutos',
  hasCode: 'Tiene código secreto',
  noCode: 'Sin código secreto',
  devices: 'Dispositivos',
  noDevices: 'No ha entrado en ninguno.',
  seen: (when) => `Última vez: ${when}`,
  history: 'Historial',
  noHistory: 'No hay nada anotado.',
  letterFile: (empleado) => `carta-${empleado}.pdf`,
  add: 'Persona nueva',
  change: 'Cambiar datos',
  formAbout:
    'Se escribe como en una línea de un fichero. Solo se envía lo que cambies, y antes verás qué va a cambiar.',
  needed: 'Es necesario.',
  numberWanted: 'Escribe el número de la persona: solo cifras.',
  preview: 'Ver qué va a cambiar',
  write: 'Escribir',
  drop: 'Descartar lo escrito',
  written: 'Datos escritos.',
  outcomes: {
    preview: () => 'Todavía no se ha escrito nada. Se escribiría esto:',
    done: () => 'Datos escritos.',
    same: () => 'Ya estaba así: no hay nada que escribir.',
    faults: () => 'No se ha escrito nada:',
    exists: (name) => `No se ha escrito nada: ese número es de ${name}.`,
    unknown: () => 'No se ha escrito nada: no hay nadie con ese número.',
    busy: () =>
      'No se ha escrito nada: hay una importación de personas en marcha. Inténtalo más tarde.',
  },
  steps: {
    letter: 'Carta nueva',
    block: 'Bloquear',
    leave: 'Dar de baja',
    return: 'Devolver el acceso',
    unlock: 'Desbloquear la contraseña',
    'end-sessions': 'Cerrar las sesiones',
    'reset-code': 'Anular el código secreto',
  },
  sure: {
    letter: (name) =>
      `${name}: un PDF con un código para entrar, para 30 días y un solo uso. Las cartas de antes dejarán de valer. Dásela en mano.`,
    block: (name, count) =>
      `${name} no podrá entrar, y se cerrará su sesión en ${devices(count)}. El acceso se puede devolver después.`,
    leave: (name, count) =>
      `${name} no podrá entrar, y se cerrará su sesión en ${devices(count)}. Sus papeles se guardan lo que dice la ley, y el acceso se puede devolver después.`,
    return: (name) => `${name} podrá volver a entrar, con la contraseña de antes.`,
    unlock: (name) => `${name} podrá volver a intentarlo ahora mismo.`,
    'end-sessions': (name, count) =>
      `${name} tendrá que volver a entrar: se cerrará su sesión en ${devices(count)}.`,
    'reset-code': (name) => `${name} tendrá que elegir otro código secreto para ver sus papeles.`,
  },
  done: {
    letter: (name) => `${name}: carta guardada.`,
    block: (name) => `${name}: acceso bloqueado.`,
    leave: (name) => `${name}: de baja.`,
    return: (name) => `${name}: acceso devuelto.`,
    unlock: (name) => `${name}: contraseña desbloqueada.`,
    'end-sessions': (name) => `${name}: sesiones cerradas.`,
    'reset-code': (name) => `${name}: código secreto anulado.`,
  },
  already: (name) => `${name}: ya estaba así.`,
  noLetter:
    'No se puede hacer la carta: en los ajustes del servidor falta la dirección de la aplicación.',
  notOnOneself: 'Eso no puedes hacértelo a ti: pídeselo a otra persona.',
}
