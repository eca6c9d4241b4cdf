export default {
  appName: 'Ataria',
  close: 'Cerrar',
  cancel: 'Cancelar',
  retry: 'Reintentar',
  refresh: 'Actualizar',
  today: 'Hoy',
  tomorrow: 'Mañana',
  loading: 'Cargando…',
  sections: {
    Portada: 'Inicio',
    Calendario: 'Calendario',
    Comedor: 'Comedor',
  },
} as const
