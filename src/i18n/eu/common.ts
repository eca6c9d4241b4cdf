export default {
  appName: 'Ataria',
  close: 'Itxi',
  cancel: 'Utzi',
  retry: 'Saiatu berriro',
  refresh: 'Eguneratu',
  today: 'Gaur',
  tomorrow: 'Bihar',
  loading: 'Kargatzen…',
} as const
