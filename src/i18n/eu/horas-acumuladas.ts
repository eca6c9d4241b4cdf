import { hourNames } from '#i18n/eu/hour-names.ts'

export default {
  ranges: {
    running: 'Oraingo epea',
    lastMonth: 'Joan den hilabetea',
    year: 'Aurten',
  },
  unknown: 'Daturik ez',
  payroll: 'Nominaren itxiera:',
  closesOn: 'itxiera-eguna: {{day}}',
  untilYesterday: 'Hilaren 1etik atzora arte.',
  untilReclassification: 'Epea: {{from}} – {{to}}.',
  chart: 'Orduak nola metatu diren',
  day: 'Eguna',
  series: { worked: hourNames.worked, theory: hourNames.theory },
  concepts: 'Kontzeptuak, ordutan',
  noConcepts: 'Zerbitzariak ez du epe honetako kontzepturik bidali.',
  rule: {
    balance:
      'Egun honen amaierako saldoa: {{to}}. Egun bakoitzak ordu normalak gehi galdutakoak ken teorikoak gehitzen ditu; aparteko orduak ez dira kontuan hartzen.',
    worked: 'Lan gisa erregistratutako sarreren batura, {{from}} – {{to}}.',
    theory:
      'Epeko ordu teorikoak ({{from}} – {{to}}), lanegunen artean banatuta: asteburuak eta lanik gabeko egunak kanpoan utzita.',
    entries: 'Izen bera duten eguneko sarreren batura, {{from}} – {{to}}.',
    unknown:
      'Ordu-erregistroak kalkulatzen du. Eguneko sarreretan ez dago izen honetakorik ({{from}} – {{to}}).',
  },
  restBefore: 'Lehenagokoa eta bestelako doikuntzak',
  rest: 'Bestelako doikuntzak',
  offlineTitle: 'Epe hau ez dago gailu honetan',
  offline: 'Ikusteko konexioa behar da. Oraingo epea eta joan den hilabetea beti daude hemen.',
  failedTitle: 'Ezin izan da epe hau lortu',
  failed: 'Zerbitzariak ez du behar bezala erantzun. Saiatu berriro geroago.',
  nothingTitle: 'Oraindik ez dago ordu metaturik gailu honetan',
  nothing: 'Zerbitzariarekin konektatzean, zure orduak hemen gordeko dira.',
} as const
