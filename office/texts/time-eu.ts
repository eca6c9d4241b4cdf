import type { TimeKind } from '#contract/office/time.ts'

const kinds: Readonly<Record<TimeKind, string>> = {
  'canteen-menu': 'Jantokiko menua',
  'canteen-timetable': 'Jantokiko ordutegia',
  calendar: 'Lan-egutegia',
  'special-days': 'Testu propioa duten egunak',
  'work-timetable': 'Lan-ordutegia',
  'schedule-types': 'Barne-zerbitzuen ordutegiak',
  'medical-timetable': 'Medikuen ordutegia',
  'worked-days': 'Egindako orduak',
  'hour-summaries': 'Ordu-laburpenak',
  'theoretical-hours': 'Ordu teorikoak',
  'hour-concepts': 'Ordu-kontzeptuak',
  'reclassification-days': 'Birsailkatzeko egunak',
}

/** The texts of the room of calendar, canteen, timetables and hours in Basque. */
export const timeEu = {
  heading: 'Egutegia eta orduak',
  searchHint: 'Fitxategia, izena edo mota',
  kind: 'Mota',
  everyKind: 'Mota guztiak',
  kinds,
  columns: { at: 'Noiz', kind: 'Mota', file: 'Fitxategia', who: 'Nork', what: 'Zer aldatu du' },
  empty:
    'Oraindik ez da fitxategirik ekarri. Ekarri lehena: menua, egutegia, ordutegiak edo orduak.',
  older: (count: number) => `Azken ${count} fitxategiak bakarrik erakusten dira.`,
  counts: { added: 'Berriak', changed: 'Aldatuak', removed: 'Kenduak', same: 'Berdinak' },
  changes: (added: number, changed: number, removed: number) =>
    `${added} berri · ${changed} aldatu · ${removed} kendu`,
  undone: 'Atzera botata',
  bring: {
    heading: 'Ekarri fitxategia',
    about:
      'Aukeratu zer den eta fitxategia. Aurrena zer aldatuko den ikusiko duzu; zuk esan arte ez da ezer idazten.',
    kind: 'Zer ekarri nahi duzu?',
    choose: 'Aukeratu…',
    file: 'Fitxategia',
    hint: 'CSV edo Excel (.xlsx). Gehienez 10 MB.',
    hintCalendar: 'CSV, Excel (.xlsx) edo egutegia (.ics). Gehienez 10 MB.',
    columns: 'Zer zutabe behar diren',
    column: 'Zutabea',
    example: 'Adibidea',
    needed: 'Beharrezkoa',
    yes: 'Bai',
    no: 'Ez',
    template: 'Gorde txantiloia',
    reading: 'Fitxategia irakurtzen…',
  },
  byHand: {
    preview: 'Ikusi zer aldatuko den',
    drop: 'Utzi argitaratuta dagoen bezala',
    nothing: 'Ez da ezer aldatu.',
  },
  menu: {
    heading: 'Asteko menua',
    about:
      'Idatzi platerak bi hizkuntzetan. Bi aukera barra batek bereizten ditu: Entsalada / Barazki-purea. Zuk esan arte ez da ezer argitaratzen.',
    weeks: 'Asteak',
    weekBefore: 'Aurreko astea',
    weekAfter: 'Hurrengo astea',
    changed: 'Aldatuta',
    none: 'Menurik gabe.',
    menuNumber: (number: number) => `${number}. menua`,
    dish: {
      primerPlato: { eu: 'Lehen platera euskaraz', es: 'Lehen platera gaztelaniaz' },
      segundoPlato: { eu: 'Bigarren platera euskaraz', es: 'Bigarren platera gaztelaniaz' },
      postre: { eu: 'Postrea euskaraz', es: 'Postrea gaztelaniaz' },
    },
    needed: 'Idatzi platera.',
    add: 'Idatzi menua',
    addAnother: 'Beste menu bat',
    remove: 'Kendu menua',
  },
  calendar: {
    heading: 'Urteko egutegia',
    about:
      'Markatu egunak eta idatzi egun batzuen testua, bi hizkuntzetan. Zuk esan arte ez da ezer argitaratzen.',
    years: 'Urteak',
    yearBefore: 'Aurreko urtea',
    yearAfter: 'Hurrengo urtea',
    marks: 'Egunen markak',
    brush: 'Zer jarri egunei',
    noMark: 'Markarik gabe',
    marksAbout: 'Aukeratu marka bat, eta sakatu egunak.',
    noMarks: 'Urteko marka guztiak ezin dira hemen kendu. Bota atzera ekarri zituen fitxategia.',
    texts: 'Testua duten egunak',
    textsAbout: 'Telefonoek hilaren azpian erakusten dituzte.',
    noTexts: 'Urteko testu guztiak ezin dira hemen kendu. Bota atzera ekarri zituen fitxategia.',
    none: 'Urte honetan ez dago testurik.',
    one: (number: number) => `${number}. eguna`,
    day: 'Eguna',
    text: { eu: 'Testua euskaraz', es: 'Testua gaztelaniaz' },
    add: 'Gehitu eguna',
    remove: 'Kendu eguna',
    wanted: 'Idatzi.',
    outside: (year: number) => `Aukeratu ${year} urteko egun bat.`,
    doubled: 'Egun hau lehendik dago zerrendan.',
  },
  report: {
    heading: 'Zer aldatuko litzatekeen',
    outcomes: {
      preview: 'Oraindik ez da ezer idatzi.',
      applied: 'Idatzita.',
      same: 'Dena lehendik horrela zegoen: ez dago ezer idazteko.',
      faults: 'Ez da ezer idatzi: zuzendu fitxategia eta ekarri berriro.',
      confirm:
        'Ez da ezer idatzi: begiratu duzunetik norbaitek zerbait aldatu du, eta orain beste hau aldatuko litzateke. Begiratu berriro.',
      busy: 'Ez da ezer idatzi: beste inportazio bat abian da. Saiatu geroago.',
    },
    lines: (count: number) =>
      count === 1 ? 'Lerro bat irakurri da.' : `${count} lerro irakurri dira.`,
    ignored: (headings: string) =>
      `Zutabe hauek ez dira ezagutzen, eta ez dira irakurri: ${headings}.`,
    faults: (count: number) => (count === 1 ? 'Akats bat' : `${count} akats`),
    rows: 'Lerroz lerro',
    more: (count: number) => `Eta beste ${count}.`,
    columns: {
      line: 'Lerroa',
      column: 'Zutabea',
      value: 'Idatzita dagoena',
      fault: 'Zer gertatzen den',
      row: 'Zein',
      sort: 'Zer',
      changes: 'Aldaketak',
    },
    sorts: { added: 'Berria', changed: 'Aldatua', removed: 'Kendua' },
    write: 'Idatzi',
    sure: (count: number) =>
      count === 1
        ? 'Lerro bat kenduko da: fitxategian ez dagoena. Inportazioa 30 egunez bota daiteke atzera.'
        : `${count} lerro kenduko dira: fitxategian ez daudenak. Inportazioa 30 egunez bota daiteke atzera.`,
    yes: (count: number) =>
      count === 1 ? 'Bai, idatzi eta kendu lerroa' : `Bai, idatzi eta kendu ${count} lerro`,
  },
  one: {
    by: (who: string) => `Nork: ${who}`,
    at: (when: string) => `Noiz: ${when}`,
    undoneAt: (when: string) => `Atzera botata: ${when}`,
    over: 'Ezin da jada atzera bota: 30 egun igaro dira.',
    undo: 'Bota atzera',
    sure: (count: number) =>
      count === 1
        ? 'Lerro bat lehen zegoen bezala jarriko da, telefonoetan ere bai.'
        : `${count} lerro lehen zeuden bezala jarriko dira, telefonoetan ere bai.`,
    outcomes: {
      undone: 'Atzera botata: dena lehen bezala dago.',
      already: 'Lehendik zegoen atzera botata.',
      over: 'Ezin da jada atzera bota: 30 egun igaro dira.',
      newer: 'Ez da ezer aldatu: lerro hauek geroago aldatu dira.',
      busy: 'Ez da ezer aldatu: beste inportazio bat abian da. Saiatu geroago.',
    },
    applied: 'Idatzita. Telefonoek hurrengo eguneratzean jasoko dute.',
  },
}

export type TimeTexts = typeof timeEu
