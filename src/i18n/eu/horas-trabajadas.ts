import { hourNames } from '#i18n/eu/hour-names.ts'

export default {
  ranges: {
    thisMonth: 'Hilabete hau',
    lastMonth: 'Joan den hilabetea',
    threeMonths: 'Hiru hilabete',
    year: 'Urtebete',
  },
  sums: {
    worked: hourNames.worked,
    theory: hourNames.theory,
    difference: 'Aldea',
    extra: hourNames.extra,
    lost: hourNames.lost,
  },
  sumsName: 'Batura nagusiak',
  unknown: 'Daturik ez',
  rule: {
    worked: 'Ordu normalak gehi galdutakoak (gorabeherak). Aparteko orduak bereiz zenbatzen dira.',
    theory:
      'Epearen ordu teorikoak lanegunen artean banatuta: asteburuak eta lanik gabeko egunak kanpoan utzita.',
    difference: 'Lan egindakoak ken teorikoak, biak ezagutzen diren egunetan.',
    extra: 'Aparteko ordu gisa markatutako sarrerak.',
    lost: 'Lanekoak ez diren edo kendu diren sarrerak: mediku-bisitak, prestakuntza, konpentsazioak…',
    firstTen: 'Egun bakoitzeko lehen hamar sarrerak hartzen dira kontuan.',
  },
  dayDifference: '{{worked}} eginda, {{theory}} teoriko',
  chartWorked: {
    day: 'Eguneko orduak',
    week: 'Asteko orduak',
  },
  chartKinds: {
    day: 'Orduak motaka, egunez egun',
    week: 'Orduak motaka, astez aste',
  },
  point: { day: 'Eguna', week: 'Astea' },
  week: '{{from}} – {{to}}',
  withExtra: hourNames.withExtra,
  series: { worked: hourNames.worked, theory: hourNames.theory },
  kinds: {
    worked: 'Lana',
    extra: hourNames.extra,
    incident: 'Gorabehera',
  },
  letters: { worked: 'L', extra: '+', incident: 'G' },
  legendName: 'Sarrera motak',
  daysTitle: 'Egunak',
  notCounted: 'ez da kontuan hartzen',
  noName: 'Izenik gabe',
  emptyTitle: 'Egun hauetan ez dago ordurik',
  empty: 'Ordu-erregistroak egun hauetako sarrerak bidaltzen dituenean, hemen agertuko dira.',
  futureTitle: 'Egun horiek oraindik ez dira iritsi',
  nothingTitle: 'Oraindik ez dago ordurik gailu honetan',
  nothing: 'Zerbitzariarekin konektatzean, azken urteko orduak hemen gordeko dira.',
  missingOffline: 'Epe honetako zati bat ez dago gailu honetan: konexioa behar da ikusteko.',
  missingOnline: 'Falta diren egunak eskatzen…',
} as const
