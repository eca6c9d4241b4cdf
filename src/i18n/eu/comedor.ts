export default {
  past: 'Gaurko menua',
  following: 'Hurrengo egunak',
  over: 'Jantokia itxita dago gaurkoz: hau da hurrengo menua.',
  none: 'Gaur ez dago menurik: hau da hurrengoa.',
  course: {
    primerPlato: 'Lehen platera',
    segundoPlato: 'Bigarren platera',
    postre: 'Postrea',
  },
  emptyTitle: 'Ez dago menurik',
  empty: 'Jantokiak oraindik ez du hurrengo menua argitaratu. Argitaratzean, hemen agertuko da.',
  nothingTitle: 'Oraindik ez dago menurik',
  nothing:
    'Zerbitzariarekin konektatzean, jantokiko menuak hemen agertuko dira, eta gero konexiorik gabe ere ikusiko dituzu.',
} as const
