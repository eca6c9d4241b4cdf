export default {
  play: 'Reproducir',
  pause: 'Pausar',
} as const
