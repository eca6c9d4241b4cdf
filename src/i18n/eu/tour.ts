export default {
  frame: 'Kooperatibaren 360 graduko bisita',
  noneTitle: 'Oraindik ez dago bisitarik',
  none: 'Kooperatibak oraindik ez du 360 graduko bisitarik jarri.',
  unreachableTitle: 'Ez dago konexiorik',
  unreachable: 'Bisita ikusteko konexioa behar da. Saiatu berriro geroago.',
} as const
