export default {
  staff: {
    medicoGeneral: 'Médico general',
    medicoTrabajo: 'Médico del trabajo',
    enfermeriaGeneral: 'Enfermería general',
    enfermeriaTrabajo: 'Enfermería del trabajo',
  },
  otherStaff: 'Otro personal',
  nowAndNext: 'Ahora y después',
  now: 'Ahora',
  next: 'Después',
  until: 'hasta las {{time}}',
  nobody: 'En este momento no hay nadie.',
  dayOff: 'Según el calendario, hoy no se trabaja: {{kind}}.',
  notIn: 'No está',
  weekday: 'Día de la semana',
  dayByDay: 'Día a día',
  noTimes: 'Sin horas',
  emptyTitle: 'No hay horario',
  empty: 'La cooperativa todavía no ha publicado este horario. Cuando lo haga, aparecerá aquí.',
  nothingTitle: 'Todavía no hay horario',
  nothing:
    'En cuanto haya conexión con el servidor, aquí verás el horario, y después también sin conexión.',
} as const
