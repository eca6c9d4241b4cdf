export default {
  ready: 'Periodos habituales',
  from: 'Desde',
  to: 'Hasta',
  allowed: 'Días que se pueden elegir: del {{from}} al {{to}}.',
  fault: '{{field}}: {{problem}}',
  order: 'la fecha final debe ser posterior a la inicial.',
  limits: 'elige un día entre el {{from}} y el {{to}}.',
} as const
