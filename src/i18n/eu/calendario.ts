export default {
  legend: {
    festivo: 'Jaiegunak',
    nolaboral: 'Lanik gabeko egunak',
    vacaciones: 'Oporrak',
    puente: 'Zubiak',
    especial: 'Lanaldi bereziak',
  },
  legendName: 'Egun motak',
  letter: {
    festivo: 'J',
    nolaboral: 'L',
    vacaciones: 'O',
    puente: 'Z',
    especial: 'B',
    especial6h: '6',
    otro: '•',
  },
  today: 'gaur',
  unpublishedTitle: '{{year}} urteko egutegia oraindik ez dago argitaratuta',
  unpublished: 'Argitaratzen denean, egunak hemen agertuko dira.',
  nothingTitle: 'Oraindik ez dago egutegirik hemen',
  nothing: 'Zerbitzariarekin konektatzean, urteko egutegia gailu honetan gordeko da.',
} as const
