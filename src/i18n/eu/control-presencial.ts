export default {
  demoTitle: 'Erakustaldiko zenbakiak',
  demo: 'Pantaila honek adibideko zenbakiak baino ez ditu erakusten: ez dira zureak.',
  figures: {
    entry: 'Sarrera',
    exit: 'Irteera',
    breaks: 'Atsedenaldiak',
    presence: 'Eguneko presentzia',
    week: 'Asteko presentzia',
  },
} as const
