export default {
  noParts: 'Egun hauetan ez dago horrelakorik.',
} as const
