import { brand } from '#brand/brand.ts'

export default {
  heading: 'Hasi saioa',
  tagline: brand.tagline.eu,
  username: 'Erabiltzailea',
  password: 'Pasahitza',
  showPassword: 'Erakutsi pasahitza',
  submit: 'Sartu',
  sending: 'Sartzen…',
  forgotten: 'Pasahitza ahaztu duzu?',
  language: 'Hizkuntza',
  usernameRequired: 'Idatzi zure erabiltzailea.',
  passwordRequired: 'Idatzi zure pasahitza.',
  wrong: 'Erabiltzailea edo pasahitza ez da zuzena',
  attemptsLeft:
    'Kredentzialak ez dira zuzenak. Segurtasun-arrazoiengatik, zure sarbidea bosgarren saiakeran blokeatuko da.',
  attempts: 'Geratzen diren saiakerak: {{left}}',
  locked: 'Huts egindako saiakera gehiegi egin dira, erabiltzailea blokeatuta dago.',
  offline: 'Ez dago konexiorik, eta saioa hasteko behar da. Idatzitakoa hemen geratzen da.',
  serverGone: 'Zerbitzariak ez du erantzuten. Idatzitakoa hemen geratzen da; saiatu berriro.',
  timeout: 'Zerbitzariak luzeegi jo du erantzuteko. Saiatu berriro.',
  captivePortal:
    'Wi-Fi sare honek lehenik saioa hastea eskatzen du. Ireki nabigatzailea, hasi saioa sarean eta saiatu berriro.',
  serverError: 'Zerbitzariak arazo bat du une honetan. Saiatu berriro pixka bat geroago.',
  tooMany: 'Saiakera gehiegi jarraian. Itxaron pixka bat eta saiatu berriro.',
  deviceSilent:
    'Gailu honen biltegiak ez du erantzuten. Itxi beste leihoak; nahikoa ez bada, berrabiarazi nabigatzailea.',
  deviceError:
    'Gailu honek ezin izan du saioa gorde. Begiratu lekurik geratzen zaion eta leiho pribatuan ez zaudela.',
} as const
