export default {
  staff: {
    medicoGeneral: 'Mediku orokorra',
    medicoTrabajo: 'Laneko medikua',
    enfermeriaGeneral: 'Erizaintza orokorra',
    enfermeriaTrabajo: 'Laneko erizaintza',
  },
  otherStaff: 'Beste langile bat',
  nowAndNext: 'Orain eta hurrengoa',
  now: 'Orain',
  next: 'Hurrengoa',
  until: '{{time}} arte',
  nobody: 'Une honetan ez dago inor.',
  dayOff: 'Gaur ez da laneguna egutegian: {{kind}}.',
  notIn: 'Ez dago',
  weekday: 'Asteko eguna',
  dayByDay: 'Egunez egun',
  noTimes: 'Ordurik gabe',
  emptyTitle: 'Ez dago ordutegirik',
  empty: 'Kooperatibak oraindik ez du ordutegi hau argitaratu. Argitaratzean, hemen agertuko da.',
  nothingTitle: 'Oraindik ez dago ordutegirik',
  nothing:
    'Zerbitzariarekin konektatzean, ordutegia hemen agertuko da, eta gero konexiorik gabe ere ikusiko duzu.',
} as const
