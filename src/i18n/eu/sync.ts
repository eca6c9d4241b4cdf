export default {
  updated: 'Eguneratua: {{when}}',
  reading: '…',
  updating: 'Eguneratzen…',
  never: 'Oraindik ez da daturik jaso',
  noNetwork: 'konexiorik gabe',
  captivePortal: 'Wi-Fi sareak saioa hastea eskatzen du',
  serverDown: 'zerbitzariak ez du erantzuten',
  faultReply:
    'Zerbitzariaren azken erantzuna ez da baliozkoa izan. Lehengo datuak dituzu hemen; geroago saiatuko gara berriro.',
  faultServer:
    'Azken eguneratzeak huts egin du. Lehengo datuak dituzu hemen; geroago saiatuko gara berriro.',
  faultStorage:
    'Gailu honek ezin izan ditu datu berriak gorde: begiratu lekurik geratzen zaion. Lehengo datuak dituzu hemen.',
  faultRefused: 'Zerbitzariak ez ditu datu hauek eman. Lehengoak dituzu hemen.',
  short: {
    faultReply: 'Zerbitzariaren azken erantzuna ez da baliozkoa izan',
    faultServer: 'Azken eguneratzeak huts egin du',
    faultStorage: 'Gailu honek ezin izan ditu datu berriak gorde',
    faultRefused: 'Zerbitzariak ez ditu datu hauek eman',
  },
  lacksSome: 'Datu hauen zati bat oraindik ez da iritsi.',
  leftOut_one: 'Elementu bat ezin izan da irakurri, eta hemen falta da.',
  leftOut_other: '{{count}} elementu ezin izan dira irakurri, eta hemen falta dira.',
} as const
