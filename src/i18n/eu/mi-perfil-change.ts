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
  trouble: {
    empty: 'Idatzi zerbait edo erantsi fitxategi bat.',
    invalid: 'Testu hau ezin da bidali: begiratu idatzitakoa.',
    'too-large': 'Erantsitako fitxategiak ezin du 10 Mb baino gehiago izan.',
    'no-room': 'Gailu honetan ez dago lekurik hau gordetzeko. Egin lekua eta saiatu berriro.',
    held: `Gailu honen biltegiak ez du erantzuten. Idatzitakoa hemen dago oraindik: itxi ${brand.name} guztiz, ireki eta saiatu berriro.`,
    other: 'Errorea bidaltzean. Mesedez, saiatu berriro geroago.',
  },
  items: 'Zure eskaerak',
  sendsItself: `Konexioa dagoenean berez bidaliko da, ${brand.name} itxita egon arren.`,
  sendsWhenOpen: `${brand.name} konexioarekin irekitzen duzunean bidaliko da.`,
  edit: 'Zuzendu eta berriro bidali',
  formInUse: 'Lehenik bidali edo ezabatu goian idatzita duzuna.',
  discard: 'Baztertu',
} as const
