export default {
  intro: 'Gailu honetan gordeta daude, eta konexioa dagoenean berez bidaltzen dira.',
  kinds: { idea: 'Ideia berria', changeRequest: 'Aldaketa eskaera' },
  file: 'Fitxategia: {{name}}',
  newer: 'Aplikazioaren bertsio berriago batekin idatzia: bertsio hori itzultzean bidaliko da.',
  nothingLeft: 'Dena bidali da.',
  staysOne: 'Gauza bat oraindik ez da bidali.',
  staysMany: '{{number}} gauza oraindik ez dira bidali.',
  staysHint:
    'Bidali gabekoa gailu honetan geratzen da, eta berriro saioa hasten duzunean bidaltzen da. Beste inork ez du ikusiko.',
  waiting: 'Hemen gordeta; bidaltzeko zain',
  sending: 'Bidaltzen…',
  sendingPercent: 'Bidaltzen… % {{percent}}',
  'needs-login': 'Saioa hasi arte zain',
  sent: 'Jasota: {{receipt}} zenbakia',
  sentUnnumbered: 'Jasota',
  rejected: {
    invalid: 'Zerbitzariak ez du onartu: begiratu idatzitakoa.',
    tooLarge: 'Erantsitako fitxategiak ezin du 10 Mb baino gehiago izan.',
    fileType: 'Zerbitzariak ez du onartu: begiratu fitxategi mota.',
    notYours: 'Zerbitzariak ez dizu hau bidaltzen uzten.',
    other: 'Zerbitzariak ez du onartu.',
  },
} as const
