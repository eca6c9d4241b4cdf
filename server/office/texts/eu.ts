import { AUDIT_WORDS } from '#contract/office/audit-words.ts'
import type { Words } from '#server/office/texts/words.ts'

export const eu: Words = {
  kinds: {
    people: 'Pertsonak langile-zenbakiaren arabera, pasahitzik gabe; ez da inor ezabatzen.',
    calendar:
      'Lan-egutegia, urte osoka (.ics ere bai); urte horietako gainerako egunek marka galtzen dute.',
    'special-days':
      'Testu propioa duten egunak, urte osoka; urte horietako gainerakoak ezabatzen dira.',
    'canteen-menu': 'Jantokiko menuak, egunez egun; gainerako egunak gelditzen dira.',
    'work-timetable': 'Lan-ordutegia, osorik.',
    'canteen-timetable': 'Jantokiko ordutegia, osorik.',
    'schedule-types': 'Barne-zerbitzuen ordutegiak, osorik.',
    'medical-timetable': 'Medikuen ordutegia, osorik.',
    'active-folders': 'Irekita dauden dokumentu-karpetak, ordenan; gainerakoak ixten dira.',
    shortcuts: 'Fitxategiko pertsonen lasterbideak, ordenan; besteenak gelditzen dira.',
    'idea-categories': 'Ideien kategoriak, ordenaren arabera; ez da bat ere ezabatzen.',
    'hour-concepts': 'Hamabost ordu-kontzeptuen izenak eta nola zenbatzen diren.',
    'reclassification-days': 'Hilabete bakoitzeko orduak zein egunera arte birsailka daitezkeen.',
    'theoretical-hours':
      'Pertsona bakoitzak egun bakoitzean lan egin behar duena; gainerako egunak gelditzen dira.',
    'worked-days': 'Ordu-erregistroak, lerro bakoitzeko bat; gainerako egunak gelditzen dira.',
    'hour-summaries':
      'Egun bakoitzak hamabost ordu-kontzeptuei gehitzen diena; gainerako egunak gelditzen dira.',
    messages:
      'Taldeentzako mezuak, erreferentziaren arabera; etorkizuneko egunekoak orduan argitaratzen dira. Bat ere ez da kentzen (messages withdraw).',
  },
  reasons: {
    'no-such-file':
      'Ezin da fitxategia irakurri ({code}). Egiaztatu izena eta irakurtzeko baimena duzula.',
    'other-content':
      'Fitxategiaren izenak {ending} dio, baina beste zerbait dauka ({found}). Gorde berriro sortu zuen programatik.',
    'old-excel': 'Excel zaharreko fitxategia da (.xls). Gorde .xlsx edo CSV gisa.',
    'unknown-ending':
      'Fitxategiaren izena honela amaitu behar da: .csv, .tsv, .txt, .xlsx edo .ics.',
    'broken-file': 'Fitxategia hondatuta dago edo ez da izenak dioena. Gorde berriro.',
    'empty-file': 'Fitxategia hutsik dago. Aukeratu beste bat, edo bete txantiloia.',
    'not-text': 'Hemen fitxategiak testua ez den zerbait dauka. Gorde CSV (UTF-8) gisa.',
    'file-too-big': 'Fitxategiak {most} MB baino gehiago ditu. Zatitu.',
    'unpacks-too-big':
      'Fitxategiak, deskonprimituta, {most} MB baino gehiago ditu. Zatitu edo gorde CSV gisa.',
    'too-many-rows': 'Fitxategiak {most} lerro baino gehiago ditu. Zatitu.',
    'took-too-long': 'Fitxategia irakurtzeak denbora gehiegi behar du. Zatitu edo gorde CSV gisa.',
    'too-much-memory':
      'Fitxategia irakurtzeak memoria gehiegi behar du. Zatitu edo gorde CSV gisa.',
    'kind-has-no-calendar': 'Mota honek ez du .ics egutegirik onartzen. Erabili CSV edo .xlsx.',
    'repeating-event': 'Gertaera hau errepikatzen da. Sartu egun bakoitza gertaera gisa.',
    'heading-missing': 'Zutabe hau falta da. Gehitu edo begiratu txantiloia.',
    'heading-doubled': 'Zutabe hau bi aldiz dago. Kendu bat.',
    'line-broken':
      'Ezin da lerro hau irakurri: komatxo bat falta da edo soberan dago, edo luzeegia da. Zuzendu.',
    'cell-empty': 'Ezin da hutsik egon. Bete.',
    'too-long': '{most} karaktere baino gehiago ditu. Laburtu.',
    formula: 'Formula bat da. Idatzi haren balioa.',
    'spoiled-letters': 'Hondatutako letrak daude. Gorde fitxategia CSV (UTF-8) gisa.',
    'no-number': 'Ez da zenbakia. Idatzi honela: 7,75 edo 7:45.',
    'no-whole-number': 'Ez da zenbaki osoa. Idatzi zifrak bakarrik, honela: 1207.',
    'out-of-range': '{least} eta {most} artean egon behar du. Zuzendu.',
    'no-day': 'Ez da egutegiko eguna. Idatzi honela: 31/12/2027.',
    'no-times': 'Ez dira orduak. Idatzi honela: 06:00-14:00, 14:00-22:00.',
    'no-yes-no': 'Idatzi bai edo ez.',
    'not-one-of': 'Hauetako bat izan behar du: {list}.',
    'slash-in-text': 'Barrak bi hizkuntzak bereizten ditu: ez erabili testuaren barruan.',
    'language-missing':
      'Hizkuntza hau falta da. Bete, edo jarri hizkuntza «Hizkuntzarik gabe» zutabean.',
    'language-waived':
      'Hizkuntza honi uko egin zaio. Hustu gelaxka hau, edo «Hizkuntzarik gabe» zutabekoa.',
    'unknown-person': 'Inork ez du langile-zenbaki hau. Zuzendu, edo inportatu lehenago pertsonak.',
    'wanted-for-new':
      'Fitxategiak {added} pertsona gehitzen ditu, eta haiek behar duten zutabe hau falta zaio. Gehitu.',
    'doubled-key': '{other}. lerroa gauza bera da. Kendu bietako bat.',
    'doubled-value': '{other}. lerroak gauza bera du, eta ezin da errepikatu. Aldatu bietako bat.',
    'value-taken': 'Beste norbaitek badu lehendik. Aukeratu beste bat.',
  },
  outcomes: {
    preview: 'Oraindik ez da ezer idatzi: hau aldatuko litzateke.',
    applied: 'Eginda.',
    same: 'Dena horrela dago lehendik: ez dago zer eginik.',
    faults: 'Ez da ezer idatzi: fitxategiak akatsak ditu.',
    confirm:
      'Ez da ezer idatzi: {removed} errenkada ezabatuko lirateke. Berretsi kopuru hori: --removed {removed}.',
    busy: 'Ez da ezer idatzi: datu beren beste inportazio bat abian da. Saiatu geroago.',
  },
  undoOutcomes: {
    undone: '{importId}. inportazioa desegin da: {rows} errenkada lehen bezala daude.',
    unknown: 'Ez dago {importId}. inportaziorik.',
    already: '{importId}. inportazioa lehendik desegin zen.',
    over: '{importId}. inportazioa ezin da jada desegin: 30 egun igaro dira.',
    newer:
      'Ez da ezer desegin: {importId}. inportazioko {newerCount} errenkadak zerbait berriagoa dute.',
    busy: 'Ez da ezer desegin: datu beren beste inportazio bat abian da. Saiatu geroago.',
  },
  newer: { 'changed-since': 'geroztik aldatua', 'there-again': 'geroztik berriro gehitua' },
  standsOn: 'erabiltzen da hemen: {table}',
  tables: {
    enrolments: 'izen-emateak',
    change_requests: 'eskaerak',
    ideas: 'ideiak',
    documents: 'dokumentuak',
    hour_days: 'orduak',
    shortcuts: 'lasterbideak',
    sessions: 'saioa irekita duten gailuak',
    duties: 'zereginak',
    message_readers: 'mezuak',
    message_marks: 'irekitako mezuak',
    message_pushes: 'bidalitako abisuak',
    push_subscriptions: 'abisuak dituzten gailuak',
    password_keys: 'gutunak',
    ended_access: 'sarbidearen amaiera',
  },
  line: '{line}. lerroa',
  column: '«{column}» zutabea',
  more: '… eta beste {count}',
  counts: '{added} berri, {changed} aldatuta, {same} berdin, {removed} ezabatuta',
  lines: '{lines} lerro irakurri dira.',
  ignored: 'Irakurtzen ez diren zutabeak: {headings}.',
  importNumber: '{importId}. inportazioa da; 30 egunez desegin daiteke.',
  added: 'Berriak',
  changed: 'Aldatuak',
  removed: 'Ezabatuak',
  faults: 'Akatsak',
  newerRows: 'Berriagoa',
  nothing: '(hutsik)',
  personActions: {
    block: '{name}: sarbidea blokeatuta. Ez dago saiorik irekita, eta ezin da sartu.',
    leave:
      '{name}: baja. Ez dago saiorik irekita, eta ezin da sartu; dokumentuak gordeta geratzen dira.',
    return: '{name} berriro sar daiteke.',
    unlock: '{name} orain bertan saia daiteke berriro.',
    'end-sessions': '{name}: saioa amaituta gailu guztietan.',
    'reset-code': '{name}: kode sekretua ezabatuta; berria posta bidezko gakoarekin aukeratuko du.',
  },
  personAlready: '{name}: lehendik horrela zegoen; ez da ezer idatzi.',
  personUnknown: 'Ez dago {empleado} zenbakiko langilerik.',
  access: {
    active: 'aktibo',
    blocked: 'blokeatuta',
    left: 'baja',
  },
  sessions: '{sessions} gailu',
  auditActions: AUDIT_WORDS.eu,
  nothingFound: 'Ez da ezer aurkitu.',
}
