import { brand } from '#brand/brand.ts'

export default {
  title: `Eduki ${brand.name} hasierako pantailan`,
  iosHow:
    'Sakatu Partekatu eta gero «Gehitu hasierako pantailara»: leiho osoan irekiko da, konexiorik gabe ere bai.',
  promptHow: 'Leiho osoan irekiko da, konexiorik gabe ere bai.',
  steps: 'Ikusi urratsak',
  install: 'Instalatu',
  dismiss: 'Ez erakutsi berriro',
  stepShare: 'Sakatu Partekatu botoia nabigatzailearen barran.',
  stepAdd: 'Bilatu zerrendan «Gehitu hasierako pantailara» eta sakatu.',
  stepConfirm: `Sakatu «Gehitu». Hortik aurrera, ireki ${brand.name} hasierako pantailatik.`,
  addToHome: 'Gehitu hasierako pantailara',
  add: 'Gehitu',
} as const
