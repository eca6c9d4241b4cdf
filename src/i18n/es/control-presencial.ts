export default {
  demoTitle: 'Números de demostración',
  demo: 'Esta pantalla solo muestra números de ejemplo: no son los tuyos.',
  figures: {
    entry: 'Entrada',
    exit: 'Salida',
    breaks: 'Descansos',
    presence: 'Presencia del día',
    week: 'Presencia de la semana',
  },
} as const
