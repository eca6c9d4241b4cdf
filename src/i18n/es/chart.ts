export default {
  table: 'Ver la tabla',
  missing:
    'Lo que dibuja los gráficos todavía no está en este dispositivo. Llegará solo cuando haya conexión; mientras tanto, la tabla tiene todos los valores.',
  noValue: 'Sin datos',
} as const
