const documents = (count: number) => (count === 1 ? 'dokumentu bat' : `${count} dokumentu`)

/** The texts of the room of private documents in Basque; the other languages have the same keys. */
export const documentsEu = {
  heading: 'Dokumentuak',
  searchHint: 'Karpeta, hilabetea, fitxategia edo izena',
  folder: 'Karpeta',
  everyFolder: 'Karpeta guztiak',
  columns: {
    at: 'Noiz',
    folder: 'Karpeta',
    month: 'Hilabetea',
    source: 'Fitxategia',
    who: 'Nork',
    opened: 'Irekita',
    state: 'Egoera',
  },
  opened: (openedBy: number, documents: number) => `${openedBy} / ${documents}`,
  states: { published: 'Argitaratuta', scheduled: 'Programatuta', recalled: 'Kenduta' },
  empty: 'Oraindik ez da dokumenturik argitaratu.',
  publish: {
    heading: 'Argitaratu dokumentuak',
    about:
      'PDF bakar bat pertsona guztienekin, PDFen ZIP bat edo karpeta bat. Aurrena orrialde bakoitza norena den ikusiko duzu; zuk esan arte ez da ezer argitaratzen.',
    folder: 'Karpeta',
    month: 'Hilabetea',
    monthHint: 'Dokumentuena, ez gaurkoa.',
    extra: 'Aparteko ordainsariarena da',
    ownTitle: 'Beste izenburu bat jarri',
    title: { eu: 'Izenburua euskaraz', es: 'Izenburua gaztelaniaz' },
    file: 'Fitxategia',
    fileHint: 'PDFa edo ZIPa, gehienez 128 MB; karpeta bat ere arrastatu daiteke hona.',
    pickFolder: 'Aukeratu karpeta',
    packing: 'Karpeta prestatzen…',
    folderUnreadable: 'Karpeta ezin izan da irakurri. Aukeratu berriro.',
    fileLost: (name: string) => `Aukeratu berriro «${name}»: orria berriz kargatzean galdu da.`,
    tooLarge: (most: number) => `${most} MB baino handiagoa da. Zatitu.`,
    by: 'Nola jakin norena den',
    ways: {
      auto: 'PDF batean testuagatik, ZIP edo karpeta batean fitxategien izenagatik',
      text: 'Orrialdeen testuagatik',
      name: 'Fitxategien izenagatik',
    },
    follow: 'Zenbakirik gabeko orrialdea aurrekoaren pertsonarena da',
    tell: 'Esan jendeari mezu batekin',
    later: 'Geroago ikusi dadila',
    at: 'Noiztik aurrera',
    missing: {
      file: 'Aukeratu fitxategia.',
      month: 'Idatzi hilabetea, 2026-11 bezala.',
      title: 'Idatzi izenburua bi hizkuntzetan, barrarik gabe; edo utzi biak hutsik.',
      titleOfAll: 'Idatzi izenburua bi hizkuntzetan, barrarik gabe.',
      at: 'Idatzi eguna eta ordua.',
    },
    preview: 'Ikusi orrialdeak norenak diren',
    previewAgain: 'Begiratu berriro',
    sending: 'Fitxategia bidaltzen…',
    reading: 'Orrialdeak irakurtzen…',
    cancel: 'Utzi',
    seePublications: 'Ikusi argitalpenak',
    published: (count: number) => `Argitaratuta: ${documents(count)}.`,
    scheduled: (count: number) => `Programatuta: ${documents(count)}.`,
  },
  share: {
    heading: 'Denekin partekatu',
    about:
      'Karpeta ireki dezaketen guztientzako dokumentu bat: akta, estatutuak, arauak, hitzaldia. Zuk esan arte ez da ezer argitaratzen.',
    file: 'Fitxategia',
    fileHint: 'PDFa, irudia, MP4 bideoa edo bulegoko dokumentua, gehienez 128 MB.',
    day: 'Data',
    dayHint: 'Karpetan ordenatzeko; hutsik, argitaratzen den egunekoa.',
    preview: 'Berrikusi',
    outcomes: {
      preview: 'Oraindik ez da ezer argitaratu.',
      published: 'Argitaratuta.',
      scheduled: 'Programatuta.',
      taken:
        'Ezin da argitaratu: karpetak badu izen bereko fitxategi bat. Kendu hura, edo aldatu honen izena.',
      faults: 'Ez da ezer argitaratu.',
    },
    readers: (file: string, readers: number) =>
      readers === 1
        ? `Pertsona batek ikusi ahal izango du «${file}».`
        : `${readers} pertsonak ikusi ahal izango dute «${file}».`,
    yes: (readers: number) =>
      readers === 1
        ? 'Bai, argitaratu pertsona batentzat'
        : `Bai, argitaratu ${readers} pertsonarentzat`,
  },
  report: {
    heading: 'Orrialdeak norenak diren',
    outcomes: {
      preview: 'Oraindik ez da ezer argitaratu.',
      published: 'Argitaratuta.',
      scheduled: 'Programatuta.',
      faults: 'Ez da ezer argitaratu: fitxategia ezin da irakurri.',
      confirm: 'Ez da ezer argitaratu: orain beste kopuru bat dago. Begiratu berriro.',
      taken:
        'Ezin da argitaratu: pertsona hauek badute dokumentu hau. Kendu lehenagoko argitalpena, edo jarri beste izenburu bat.',
      nothing:
        'Orrialde bat ere ez da langile batena. Bilatu fitxategien izenagatik, edo esan eskuz norenak diren.',
    },
    closed: 'Karpeta itxita dago: jendeak karpeta aktiboen artean dagoenean ikusiko du.',
    counts: {
      pages: 'Orrialdeak',
      people: 'Pertsonak',
      unmatched: 'Pertsonarik gabeko orrialdeak',
      doubled: 'Hainbat lekutan',
      without: 'Dokumenturik gabe',
    },
    taken: (count: number) => `Lehendik dutenak: ${count}`,
    without: (count: number) => `Dokumenturik gabe geratuko direnak: ${count}`,
    stale: 'Zerbait aldatu duzu. Begiratu berriro argitaratu aurretik.',
    previewAgain: 'Begiratu berriro',
    forget: (count: number) => `Ahaztu eskuz esandakoa (${count})`,
    publish: 'Argitaratu…',
    sure: (people: number, unmatched: number, doubled: number) =>
      [
        people === 1
          ? 'Pertsona batentzako dokumentua argitaratuko da.'
          : `${people} pertsonarentzako dokumentuak argitaratuko dira.`,
        unmatched === 1 && 'Orrialde bat kanpoan geratuko da.',
        unmatched > 1 && `${unmatched} orrialde kanpoan geratuko dira.`,
        doubled === 1 && 'Pertsona baten orrialdeak dokumentu bakarrean elkartuko dira.',
        doubled > 1 && `${doubled} pertsonaren orrialdeak dokumentu bakarrean elkartuko dira.`,
        'Gero ere kendu daiteke argitalpena.',
      ]
        .filter(Boolean)
        .join(' '),
    yes: (people: number) =>
      people === 1
        ? 'Bai, argitaratu pertsona batentzat'
        : `Bai, argitaratu ${people} pertsonarentzat`,
  },
  matches: {
    heading: 'Orrialdez orrialde',
    search: 'Bilatu',
    every: (count: number) => `Erakutsi denak (${count})`,
    columns: { pages: 'Orrialdeak', whose: 'Norena', byHand: 'Eskuz' },
    place: (file: string, from: number, to: number) =>
      from === to ? `${file}, ${from}. orrialdea` : `${file}, ${from}–${to}. orrialdeak`,
    numberOf: (where: string) => `${where}: langile-zenbakia`,
    out: 'Kanpoan utzi',
    doubled: 'Pertsona honek baditu beste orrialde batzuk beste leku batean.',
    more: (count: number) => `Eta beste ${count}: bilatu hitzen batekin.`,
    none: 'Ez dago zuzentzekorik.',
    gone: 'Orrialde hori ez dago aukeratutako fitxategian.',
  },
  one: {
    by: (who: string) => `Nork: ${who}`,
    at: (when: string) => `Noiz: ${when}`,
    counts: { documents: 'Dokumentuak', openedBy: 'Ireki dutenak' },
    recalledAt: (when: string) => `Kenduta: ${when}`,
    recall: 'Kendu argitalpena',
    sure: (count: number, openedBy: number | null) =>
      [
        count === 1
          ? 'Dokumentu bat telefono guztietatik desagertuko da.'
          : `${count} dokumentu telefono guztietatik desagertuko dira.`,
        openedBy === 0 && 'Inork ez du ireki.',
        openedBy === 1 && 'Pertsona batek irekita dauka.',
        openedBy !== null && openedBy > 1 && `${openedBy} pertsonak irekita daukate.`,
      ]
        .filter(Boolean)
        .join(' '),
    yes: 'Bai, kendu',
    recalled: (count: number) =>
      `Kenduta: ${documents(count)}. Telefonoek hurrengo eguneratzean kenduko dute.`,
    already: 'Lehendik zegoen kenduta.',
    openers: 'Lehendik ireki zutenak:',
    noOpeners: 'Inork ez zuen ireki.',
  },
}

export type DocumentsTexts = typeof documentsEu
