export default {
  title: {
    broken: 'Aplikazioa ezin izan da abiarazi',
    missing: 'Aplikazioaren fitxategiak falta dira',
  },
  text: {
    broken:
      'Fitxategiren bat hondatuta dago gailu honetan. Konpontzean aplikazioa berriro ekarriko da.',
    missing:
      'Nabigatzaileak gailu honetatik ezabatu ditu, eta orain ezin da zerbitzarira iritsi haiek ekartzeko. Konexioa itzultzen denean, bere kabuz abiaraziko da.',
  },
  kept: 'Idatzi duzuna eta bidaltzeko dagoena bere horretan daude.',
  action: { broken: 'Konpondu', missing: 'Saiatu berriro' },
  busy: 'Berriro ekartzen…',
  unreachable:
    'Ezin izan da zerbitzarira iritsi. Begiratu konexioa: wifi-sare batzuek saioa hastea eskatzen dute lehenago.',
}
