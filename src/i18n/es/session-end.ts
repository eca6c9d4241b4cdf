export default {
  password:
    'Tu contraseña ha cambiado y la sesión se ha cerrado en todos los dispositivos. Entra con la contraseña nueva. Si no la has cambiado tú, pon otra y avisa en la oficina.',
  device: 'Esta sesión se ha cerrado desde otro de tus dispositivos.',
  office: 'La oficina ha cerrado esta sesión.',
  evicted:
    'El navegador ha borrado los datos que esta aplicación guardaba en el dispositivo. Entra otra vez y se volverán a descargar. Si tenías algo sin enviar, habrá que escribirlo de nuevo.',
  missing: 'Faltan los datos de este dispositivo',
  waiting:
    'El navegador ha borrado los datos que esta aplicación guardaba en el dispositivo. Se volverán a descargar en cuanto el servidor responda.',
} as const
