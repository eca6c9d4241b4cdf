export default {
  ready: 'Epe ohikoenak',
  from: 'Noiztik',
  to: 'Noiz arte',
  allowed: 'Aukera daitezkeen egunak: {{from}} – {{to}}.',
  fault: '{{field}}: {{problem}}',
  order: 'amaierako egunak hasierakoaren ondorengoa izan behar du.',
  limits: 'aukeratu {{from}} eta {{to}} arteko egun bat.',
} as const
