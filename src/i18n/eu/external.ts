export default {
  play: 'Abiarazi',
  pause: 'Pausatu',
  unshown:
    'Fitxategi mota hau ({{type}}) ezin da aplikazioan ikusi, eta karpeta honetako dokumentuak ezin dira deskargatu.',
  unshownSave:
    'Fitxategi mota hau ({{type}}) ezin da aplikazioan ikusi. Deskargatu, eta ireki zure gailuko beste aplikazio batekin.',
  download: 'Deskargatu',
  openElsewhere: 'Ireki beste aplikazio batean',
  saved: 'Deskargatu da: gailuko deskargetan duzu.',
} as const
