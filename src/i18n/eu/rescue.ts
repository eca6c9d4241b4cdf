export default {
  title: {
    broken: 'Aplikazioa ezin izan da abiarazi',
    missing: 'Aplikazioaren fitxategiak falta dira',
    blocked: 'Nabigatzaileak ez du uzten ezer gordetzen',
  },
  text: {
    broken:
      'Fitxategiren bat hondatuta dago gailu honetan. Konpontzean aplikazioa berriro ekarriko da.',
    missing:
      'Nabigatzaileak gailu honetatik ezabatu ditu, eta orain ezin da zerbitzarira iritsi haiek ekartzeko. Konexioa itzultzen denean, bere kabuz abiaraziko da.',
    blocked:
      'Aplikazioak gailu honetan gordetzen du erakusten duena, eta nabigatzaileak galarazi egiten dio. Nabigatzailearen ezarpenetan, baimendu gune honen cookieak eta datuak; leiho pribatu batean bazaude, ireki leiho arrunt bat.',
  },
  kept: 'Idatzi duzuna eta bidaltzeko dagoena bere horretan daude.',
  action: { broken: 'Konpondu', missing: 'Saiatu berriro', blocked: 'Saiatu berriro' },
  busy: 'Berriro ekartzen…',
  unreachable:
    'Ezin izan da zerbitzarira iritsi. Begiratu konexioa: Wi-Fi sare batzuek lehenik saioa hastea eskatzen dute.',
}
