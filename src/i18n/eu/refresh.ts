/** What a refresh has brought; its time follows. */
export default {
  unchanged: 'Aldaketarik gabe',
  changed: 'Datu berriekin',
} as const
