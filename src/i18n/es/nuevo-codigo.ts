export default {
  steps: { mail: 'Clave de seguridad', key: 'Validación', code: 'Código nuevo' },
  mail: {
    about:
      'Para definir o cambiar tu código secreto te enviaremos una clave de seguridad a tu correo. Vale durante 10 minutos.',
    send: 'Enviar la clave',
  },
  key: {
    sent: 'Hemos enviado un email con la clave de seguridad a tu cuenta',
    label: 'Clave de seguridad',
    hint: 'Las 6 cifras del correo.',
    validate: 'Validar',
    again: 'Pedir otra clave',
  },
  code: {
    validated: 'Clave de seguridad validada',
    label: 'Código secreto nuevo',
    hint: '6 cifras. Con él abrirás tus nóminas y demás documentos privados.',
    repeat: 'Repite el código',
    change: 'Cambiar el código',
  },
  changed: 'Código secreto actualizado',
  problem: {
    key: 'Clave de seguridad no válida',
    keyForm: 'La clave tiene 6 cifras',
    form: 'Los códigos deben tener 6 caracteres numéricos',
    different: 'Los códigos no coinciden',
    change: 'No ha podido realizarse el cambio de código; inténtelo de nuevo más tarde',
    connection: 'No hay conexión con el servidor. Inténtalo de nuevo cuando la tengas.',
    'too-many': 'Demasiados intentos. Inténtalo de nuevo dentro de unos minutos.',
    failed: 'No se ha podido hacer. Inténtalo de nuevo más tarde.',
  },
} as const
