export default {
  intro: 'Tus horas, el calendario, los horarios y el comedor.',
} as const
