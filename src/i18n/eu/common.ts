export default {
  appName: 'Ataria',
  close: 'Itxi',
  cancel: 'Utzi',
  retry: 'Saiatu berriro',
  refresh: 'Eguneratu',
  today: 'Gaur',
  tomorrow: 'Bihar',
  loading: 'Kargatzen…',
  sections: {
    Portada: 'Hasiera',
    Calendario: 'Egutegia',
    Comedor: 'Jantokia',
  },
} as const
