export default {
  ready: 'Epe ohikoenak',
  from: 'Noiztik',
  to: 'Noiz arte',
  order: 'Amaierako egunak hasierakoaren ondorengoa izan behar du.',
  limits: 'Aukeratu {{from}} eta {{to}} arteko egun bat.',
} as const
