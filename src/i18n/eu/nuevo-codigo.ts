export default {
  steps: { mail: 'Segurtasun-gakoa', key: 'Balidazioa', code: 'Kode berria' },
  mail: {
    about:
      'Zure kode sekretua zehazteko edo aldatzeko, segurtasun-gako bat bidaliko dizugu posta elektronikoz. 10 minutuz balio du.',
    send: 'Bidali gakoa',
  },
  key: {
    sent: 'Segurtasun-gakoa duen mezu bat bidali dugu zure posta elektronikora',
    label: 'Segurtasun-gakoa',
    hint: 'Mezuko 6 zifrak.',
    validate: 'Balidatu',
    again: 'Eskatu beste gako bat',
  },
  code: {
    validated: 'Segurtasun-gakoa balidatu da',
    label: 'Kode sekretu berria',
    hint: '6 zifra. Horrekin irekiko dituzu zure nominak eta gainerako dokumentu pribatuak.',
    repeat: 'Errepikatu kodea',
    change: 'Aldatu kodea',
  },
  changed: 'Kode sekretua eguneratu da',
  problem: {
    key: 'Segurtasun-gakoa ez da baliozkoa',
    keyForm: 'Gakoak 6 zifra ditu',
    form: 'Kodeek 6 zenbakizko karaktere izan behar dituzte',
    different: 'Kodeak ez datoz bat',
    change: 'Ezin izan da kodea aldatu; saiatu berriro geroago',
    connection: 'Ez dago konexiorik zerbitzariarekin. Saiatu berriro konexioa duzunean.',
    'too-many': 'Saiakera gehiegi. Saiatu berriro minutu batzuk barru.',
    failed: 'Ezin izan da egin. Saiatu berriro geroago.',
  },
} as const
