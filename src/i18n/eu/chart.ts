export default {
  table: 'Ikusi taula',
  missing:
    'Grafikoak marrazteko tresna oraindik ez dago gailu honetan. Bere kabuz etorriko da konexioa dagoenean; bitartean, taulak balio guztiak ditu.',
  noValue: 'Daturik ez',
} as const
