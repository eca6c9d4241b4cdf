import { brand } from '#brand/brand.ts'

export default {
  intro: 'Gailu honetan gordeta daude, eta konexioa dagoenean berez bidaltzen dira.',
  kinds: { idea: 'Ideia berria', changeRequest: 'Aldaketa eskaera' },
  file: 'Fitxategia: {{name}}',
  newer: 'Aplikazioaren bertsio berriago batekin idatzia: bertsio hori itzultzean bidaliko da.',
  nothingLeft: 'Dena bidali da.',
  staysOne: 'Bidalketa bat egiteke dago oraindik.',
  staysMany: '{{number}} bidalketa egiteke daude oraindik.',
  staysHint:
    'Bidali gabekoa gailu honetan geratzen da, eta berriro saioa hasten duzunean bidaltzen da. Beste inork ez du ikusiko.',
  waiting: 'Hemen gordeta; bidaltzeko zain',
  sendsItself: `Konexioa dagoenean berez bidaliko da, ${brand.name} itxita egon arren.`,
  sendsWhenOpen: `${brand.name} konexioarekin irekitzen duzunean bidaliko da.`,
  edit: 'Zuzendu eta berriro bidali',
  discard: 'Baztertu',
  sending: 'Bidaltzen…',
  sendingPercent: 'Bidaltzen… % {{percent}}',
  'needs-login': 'Saioa hasi arte zain',
  sent: 'Jasota: {{receipt}} zenbakia',
  checking: 'Iritsi den egiaztatzen…',
  unsure: 'Ez dakigu hau iritsi den',
  unsureHint:
    'Zerbitzariak ez zuen berretsi jaso zuenik. Berriro bidaliz gero, bitan iritsi daiteke.',
  sendAgain: 'Bidali berriro',
  itIsFine: 'Utzi dagoen bezala',
  sentUnnumbered: 'Jasota',
  rejected: {
    invalid: 'Zerbitzariak ez du onartu: begiratu idatzitakoa.',
    tooLarge: 'Erantsitako fitxategiak ezin du 10 Mb baino gehiago izan.',
    fileType: 'Zerbitzariak ez du onartu: begiratu fitxategi mota.',
    overQuota:
      'Gaur ezin duzu fitxategi gehiago bidali. Zuzendu eta bidali berriro bihar, edo kendu fitxategia.',
    infected: 'Fitxategi honek birus bat izan dezake: kendu edo erantsi beste bat.',
    notYours: 'Zerbitzariak ez dizu hau bidaltzen uzten.',
    other: 'Zerbitzariak ez du onartu.',
  },
} as const
