export default {
  title: 'No se ha podido mostrar esta página',
  broken:
    'Algo ha ido mal, y no por lo que hayas hecho. Los datos guardados en este dispositivo siguen en su sitio.',
  offline: 'Una parte de esta página todavía no está en este dispositivo, y ahora no hay conexión.',
  storageSilent:
    'El almacenamiento de este dispositivo no responde. Cierra las otras ventanas; si no basta, reinicia el navegador.',
  reload: 'Volver a cargar',
  home: 'Ir al inicio',
  repair: 'Reparar la aplicación',
  unreachable: 'No se ha podido llegar al servidor. Comprueba la conexión y vuelve a intentarlo.',
}
