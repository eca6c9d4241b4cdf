export default {
  ready: 'Periodos habituales',
  from: 'Desde',
  to: 'Hasta',
  order: 'La fecha final debe ser posterior a la inicial.',
  limits: 'Elige un día entre el {{from}} y el {{to}}.',
} as const
