import type { MessageFaultCode } from '#contract/office/message-faults.ts'

type Facts = Readonly<Record<string, string | number>>

/** The faults that the desk can meet; a text file's own have no place here. */
export type FaultTexts = Readonly<Partial<Record<MessageFaultCode, (facts: Facts) => string>>>

/** Gives the texts their type without a cast. */
function faultTexts(texts: FaultTexts): FaultTexts {
  return texts
}

/** The texts of the room of messages in Basque; the other languages have the same keys. */
export const messagesEu = {
  heading: 'Mezuak',
  write: 'Idatzi mezua',
  classes: {
    'Mensaje publicado': 'Argitaratutako mezua',
    'Aviso general': 'Ohar orokorra',
    oposicion: 'Deialdia',
    nombramiento: 'Izendapena',
    documentoSocial: 'Dokumentu soziala',
  },
  groups: { Socios: 'Bazkideak', Reubicados: 'Birkokatuak', TCA: 'TCA' },
  states: { scheduled: 'Argitaratzeko', published: 'Argitaratuta', withdrawn: 'Kenduta' },
  everyone: 'Langile guztiak',
  people: (count: number) => (count === 1 ? 'Pertsona bat' : `${count} pertsona`),
  list: {
    searchHint: 'Izenburua',
    state: 'Egoera',
    everyState: 'Egoera guztiak',
    kind: 'Mota',
    everyKind: 'Mota guztiak',
    columns: {
      day: 'Noiz',
      title: 'Izenburua',
      audience: 'Norentzat',
      state: 'Egoera',
      reached: 'Iritsita',
      opened: 'Irekita',
      acknowledged: 'Berretsita',
    },
    of: (count: number, all: number) => `${count} / ${all}`,
    empty: 'Ez dago mezurik. Idazten duzuna hemen agertuko da.',
    older: (count: number) => `Azken ${count} mezuak bakarrik erakusten dira.`,
  },
  one: {
    scheduled: (when: string) => `Argitaratuko da: ${when}`,
    published: (when: string) => `Argitaratua: ${when}`,
    withdrawn: (when: string) => `Kendua: ${when}`,
    urgent: 'Presazkoa',
    asks: 'Irakurri izana berresteko eskatzen du',
    delivery: 'Banaketa',
    deliveryAbout:
      'Zerbitzariak dakiena: abisua bidaltze-zerbitzuak onartu du, telefonoak harrezkero zerrenda jaso du, edo mezua ireki da.',
    counts: {
      readers: 'Norentzat',
      reached: 'Iritsita',
      pushed: 'Abisua onartuta',
      synced: 'Zerrenda jasota',
      opened: 'Irekita',
      acknowledged: 'Irakurri izana berretsita',
    },
    unreached: (count: number) => `Iritsi den ez dakigu: ${count}`,
    allReached: 'Denengana iritsi da.',
    unacknowledged: (count: number) => `Berretsi gabe: ${count}`,
    allAcknowledged: 'Denek berretsi dute.',
    columns: { number: 'Zenbakia', name: 'Izena', department: 'Saila', push: 'Abisua' },
    pushes: { waiting: 'zain', none: 'abisurik gabe' },
    steps: 'Zer egin',
    copy: 'Kopiatu mezu berri batera',
    mend: 'Zuzendu',
    withdraw: 'Kendu mezua',
    withdrawSure: (title: string, count: number) =>
      count === 1
        ? `Kendu "${title}" pertsona baten telefonotik? Hurrengo eguneratzean desagertuko da, eta zain dagoen abisua ez da bidaliko.`
        : `Kendu "${title}" ${count} pertsonaren telefonoetatik? Hurrengo eguneratzean desagertuko da, eta zain dauden abisuak ez dira bidaliko.`,
    unpublishSure: (title: string, count: number) =>
      count === 1
        ? `Kendu "${title}"? Oraindik ez da argitaratu: pertsona bati ez zaio iritsiko.`
        : `Kendu "${title}"? Oraindik ez da argitaratu: ${count} pertsonari ez zaie iritsiko.`,
    withdrawYes: (count: number) =>
      count === 1 ? 'Bai, kendu pertsona bati' : `Bai, kendu ${count} pertsonari`,
    no: 'Ez',
    done: {
      published: (count: number) =>
        count === 1 ? 'Argitaratuta pertsona batentzat.' : `Argitaratuta ${count} pertsonarentzat.`,
      scheduled: (count: number) =>
        count === 1
          ? 'Gordeta pertsona batentzat: bere garaian argitaratuko da.'
          : `Gordeta ${count} pertsonarentzat: bere garaian argitaratuko da.`,
      same: 'Lehendik argitaratuta zegoen: ez da berriro argitaratu.',
      changed: 'Zuzenduta. Telefonoek hurrengo eguneratzean jasoko dute, abisu berririk gabe.',
      unchanged: 'Horrela zegoen lehendik: ez da ezer aldatu.',
      withdrawn: (count: number) =>
        count === 1 ? 'Pertsona bati kenduta.' : `${count} pertsonari kenduta.`,
    },
  },
  mending: {
    heading: 'Zuzendu mezua',
    about: (count: number) =>
      count === 1
        ? 'Zuzendutakoa pertsona bati iritsiko zaio hurrengo eguneratzean, abisu berririk gabe.'
        : `Zuzendutakoa ${count} pertsonari iritsiko zaie hurrengo eguneratzean, abisu berririk gabe.`,
    guessed: 'Testua bi hizkuntzatan zatitu dugu, ahal bezala: begiratu bi aldeak.',
    replace: 'Ordeztu irudia edo PDFa',
    remove: 'Kendu irudia edo PDFa',
    save: (count: number) =>
      count === 1
        ? 'Gorde zuzenketa pertsona batentzat'
        : `Gorde zuzenketa ${count} pertsonarentzat`,
    cancel: 'Utzi zuzendu gabe',
  },
  writing: {
    heading: 'Mezu berria',
    about: 'Bi hizkuntzatan, elkarren ondoan. Ondoan, telefonoan nola ikusiko den.',
    languages: { eu: 'Euskaraz', es: 'Gaztelaniaz' },
    title: { eu: 'Izenburua euskaraz', es: 'Izenburua gaztelaniaz' },
    body: { eu: 'Testua euskaraz', es: 'Testua gaztelaniaz' },
    waive: { eu: 'Euskararik gabe', es: 'Gaztelaniarik gabe' },
    kind: 'Mota',
    cooperative: 'Kooperatiba',
    file: 'Irudia edo PDFa',
    fileHint: 'Oharrek irudia erakusten dute; deialdiek eta izendapenek, PDFa. Gehienez 10 MB.',
    fileLost: (name: string) => `Aukeratu berriro "${name}": orria berritzean galdu da.`,
    whom: 'Norentzat',
    audiences: {
      all: 'Langile guztiak',
      groups: 'Taldeak',
      centre: 'Zentro bat',
      department: 'Sail bat',
      numbers: 'Langile-zenbakiak',
    },
    centre: 'Zentroa',
    department: 'Saila',
    numbers: 'Langile-zenbakiak',
    numbersHint: 'Bat lerro bakoitzean.',
    choose: 'Aukeratu',
    chooseWhom: 'Aukeratu norentzat den.',
    counting: 'Zenbatzen…',
    count: (readers: number, withPush: number) =>
      `${readers === 1 ? 'Pertsona batentzat' : `${readers} pertsonarentzat`}; abisuak aktibatuta: ${withPush}.`,
    when: 'Noiz',
    now: 'Orain',
    later: 'Une batean',
    at: 'Eguna eta ordua',
    chooseAt: 'Idatzi eguna eta ordua.',
    urgent: 'Presazkoa: abisua berehala, lanorduei itxaron gabe',
    acknowledge: 'Eskatu irakurri izana berresteko',
    check: 'Egiaztatu',
    tryIt: 'Bidali niri bakarrik, probatzeko',
    tried: (withPush: boolean): string =>
      withPush
        ? 'Zuri bakarrik bidalita: abisua zure telefonora doa. Ikusi ondoren, kendu mezua.'
        : 'Zuri bakarrik bidalita: zure mezuen zerrendan dago, baina ez duzu abisurik aktibatuta. Ikusi ondoren, kendu mezua.',
    openTried: 'Ireki probako mezua',
    drafted: 'Gordeta nabigatzaile honetan, oraindik argitaratu gabe.',
    drop: 'Baztertu idatzitakoa',
    dropSure: 'Idatzitako guztia galduko da. Baztertu?',
    dropYes: 'Bai, baztertu',
    confirm: 'Argitaratu aurretik',
    confirmCount: (readers: number, withPush: number) =>
      `${readers === 1 ? 'Pertsona bati iritsiko zaio' : `${readers} pertsonari iritsiko zaie`}; abisuarekin, ${withPush}.`,
    confirmNow: 'Orain argitaratuko da.',
    confirmAt: (when: string) => `Argitaratuko da: ${when}.`,
    confirmUrgent: 'Abisua berehala bidaliko da.',
    confirmWaits: 'Abisuak pertsona bakoitzaren lanorduei itxarongo die.',
    publish: (readers: number) =>
      readers === 1 ? 'Argitaratu pertsona batentzat' : `Argitaratu ${readers} pertsonarentzat`,
    back: 'Jarraitu idazten',
    replaceDraft: (title: string) =>
      `Badago argitaratu gabeko mezu bat: "${title}". Kopiak ordeztu egingo du. Ordeztu?`,
    replaceYes: 'Bai, ordeztu',
    untitled: 'izenbururik gabe',
  },
  phone: {
    heading: 'Telefonoan',
    noTitle: 'Izenburua',
    asked: 'Kooperatibak eskatzen dizu berresteko mezu hau irakurri duzula.',
    confirm: 'Irakurri dut',
    picture: 'Mezuaren irudia',
    pdf: 'PDFa',
    openPdf: 'Ireki PDFa',
    other: { eu: 'Euskaraz', es: 'En castellano' },
  },
  faults: faultTexts({
    'text-too-long': ({ most }) => `Testuek ${most} karaktere baino gehiago dituzte. Laburtu.`,
    'language-missing': ({ language }) =>
      `${language}: testua falta da hizkuntza honetan. Idatzi, edo markatu hizkuntza horri uko egiten diozula.`,
    'language-waived': ({ language }) => `${language}: idatzita dago, eta uko eginda ere bai.`,
    'title-missing': ({ language }) => `${language}: izenburua falta da.`,
    'title-too-long': ({ language, most }) =>
      `${language}: izenburuak ${most} karaktere baino gehiago ditu. Laburtu.`,
    'title-parted': ({ language }) =>
      `${language}: izenburuan « / » dago, eta horrek hizkuntzak bereizten ditu. Kendu barraren inguruko zuriuneak.`,
    'body-missing': ({ language }) => `${language}: testua falta da.`,
    'spoiled-letters': () => 'Testuan hondatutako letrak daude. Idatzi berriro.',
    'file-of-no-kind': ({ name }) => `«${name}»: ez da PDFa, ezta irudia ere.`,
    'wants-picture': ({ name }) => `«${name}»: mota honek irudia erakusten du, eta hau PDFa da.`,
    'wants-pdf': ({ name }) => `«${name}»: mota honek PDFa erakusten du, eta hau irudia da.`,
    'list-not-number': ({ line, value }) =>
      `Zenbakiak, ${line}. lerroa: “${value}” ez da langile-zenbakia.`,
    'list-unknown': ({ count, list }) =>
      `${count} zenbaki ez dira sarbidea duen langilerenak: ${list}.`,
    'list-empty': () => 'Ez dago langile-zenbakirik. Idatzi bat lerro bakoitzean.',
    'no-such-centre': ({ name }) => `«${name}» zentroan ez dago inor.`,
    'no-such-department': ({ name }) => `«${name}» sailean ez dago inor.`,
    nobody: () => 'Talde horretan ez dago inor.',
    'time-past': () => 'Une hori pasatuta dago. Idatzi etorkizuneko bat.',
    'unknown-message': () => 'Mezu hori ez dago.',
    withdrawn: () => 'Mezua kenduta dago. Argitaratu berria.',
    'changed-meanwhile': () =>
      'Beste norbaitek aldatu du bitartean, eta zurea ez da gorde. Irakurri goian nola dagoen: berriro gordez gero, zureak ordeztuko du.',
  }),
  languages: { eu: 'Euskara', es: 'Gaztelania' },
}

export type MessageTexts = typeof messagesEu
