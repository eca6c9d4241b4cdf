export default {
  title: 'Orri hau ezin izan da erakutsi',
  broken:
    'Zerbait oker joan da, ez zuk egindakoagatik. Gailu honetan gordetako datuak bere horretan daude.',
  offline: 'Orri honen zati bat oraindik ez dago gailu honetan, eta orain ez dago konexiorik.',
  storageSilent:
    'Gailu honen biltegiak ez du erantzuten. Itxi beste leihoak; nahikoa ez bada, berrabiarazi nabigatzailea.',
  reload: 'Kargatu berriro',
  home: 'Joan hasierara',
  repair: 'Konpondu aplikazioa',
  unreachable: 'Ezin izan da zerbitzarira iritsi. Begiratu konexioa eta saiatu berriro.',
}
