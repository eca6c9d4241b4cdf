export default {
  play: 'Abiarazi',
  pause: 'Pausatu',
} as const
