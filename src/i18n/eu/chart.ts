export default {
  table: 'Ikusi taula',
  noValue: 'Daturik ez',
} as const
