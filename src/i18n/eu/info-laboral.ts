export default {
  intro: 'Zure orduak, egutegia, ordutegiak eta jantokia.',
} as const
