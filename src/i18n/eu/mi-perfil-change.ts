import { brand } from '#brand/brand.ts'

export default {
  intro: 'Idatzi zer aldatu behar den zure datuetan, edo erantsi fitxategi bat.',
  form: 'Aldaketa eskaera',
  text: 'Zer aldatu behar da?',
  textHint: 'Idatzi ahala gordetzen da. Geratzen diren karaktereak: {{left}}',
  attach: 'Erantsi fitxategia',
  change: 'Aldatu fitxategia',
  remove: 'Kendu fitxategia',
  send: 'Bidali',
  failure: {
    empty: 'Idatzi zerbait edo erantsi fitxategi bat.',
    invalid: 'Testu hau ezin da bidali: begiratu idatzitakoa.',
    'too-large': 'Erantsitako fitxategiak ezin du 10 Mb baino gehiago izan.',
    unreadable: 'Ezin izan da fitxategi hau irakurri. Aukeratu berriro.',
    'no-room': 'Gailu honetan ez dago lekurik hau gordetzeko. Egin lekua eta saiatu berriro.',
    held: `Gailu honen biltegiak ez du erantzuten. Idatzitakoa hemen dago oraindik: itxi ${brand.name} guztiz, ireki eta saiatu berriro.`,
    other: 'Errorea bidaltzean. Mesedez, saiatu berriro geroago.',
  },
  items: 'Zure eskaerak',
  received: 'Bidalitako eskaerak',
  noneReceived: 'Oraindik ez duzu eskaerarik bidali.',
  fileOnly: 'Fitxategi bat, testurik gabe',
  answer: 'Erantzuna',
  formInUse: 'Lehenik bidali edo ezabatu goian idatzita duzuna.',
} as const
