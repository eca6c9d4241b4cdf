const devices = (count: number) => (count === 1 ? 'gailu batean' : `${count} gailutan`)

/** The texts of the room of people in Basque; the other languages have the same keys. */
export const peopleEu = {
  heading: 'Jendea',
  searchHint: 'Izena, erabiltzailea edo zenbakia',
  access: 'Sarbidea',
  everyAccess: 'Guztiak',
  accesses: { active: 'Sartzen da', blocked: 'Blokeatuta', left: 'Baja emanda' },
  columns: {
    number: 'Zenbakia',
    name: 'Izena',
    username: 'Erabiltzailea',
    access: 'Sarbidea',
    devices: 'Gailuak',
  },
  empty: 'Ez dago inor. Inportatu langileen fitxategia.',
  more: (count: number) => `Lehen ${count} pertsonak bakarrik erakusten dira.`,
  noEmail: 'Helbide elektronikorik gabe',
  locked: 'Pasahitza bost aldiz gaizki: itxita 15 minutuz',
  hasCode: 'Kode sekretua badu',
  noCode: 'Kode sekreturik gabe',
  devices: 'Gailuak',
  noDevices: 'Ez dago inon sartuta.',
  seen: (when: string) => `Azkenekoz: ${when}`,
  history: 'Historia',
  noHistory: 'Ez dago ezer jasota.',
  letterFile: (empleado: number) => `gutuna-${empleado}.pdf`,
  add: 'Pertsona berria',
  change: 'Aldatu datuak',
  formAbout:
    'Fitxategi bateko lerro batean bezala idazten da. Aldatzen duzuna bakarrik bidaltzen da, eta aurrena zer aldatuko den ikusiko duzu.',
  needed: 'Beharrezkoa da.',
  numberWanted: 'Idatzi langilearen zenbakia: zifrak bakarrik.',
  preview: 'Ikusi zer aldatuko den',
  write: 'Idatzi',
  drop: 'Baztertu idatzitakoa',
  written: 'Datuak idatzita.',
  outcomes: {
    preview: () => 'Oraindik ez da ezer idatzi. Hau idatziko litzateke:',
    done: () => 'Datuak idatzita.',
    same: () => 'Lehendik ere horrela zegoen: ez dago ezer idazteko.',
    faults: () => 'Ez da ezer idatzi:',
    exists: (name: string) => `Ez da ezer idatzi: zenbaki hori ${name} da.`,
    unknown: () => 'Ez da ezer idatzi: ez dago zenbaki horretako langilerik.',
    busy: () => 'Ez da ezer idatzi: pertsonen inportazio bat abian da. Saiatu geroago.',
  },
  steps: {
    letter: 'Gutun berria',
    block: 'Blokeatu',
    leave: 'Eman baja',
    return: 'Itzuli sarbidea',
    unlock: 'Desblokeatu pasahitza',
    'end-sessions': 'Amaitu saioak',
    'reset-code': 'Ezabatu kode sekretua',
  },
  sure: {
    letter: (name: string) =>
      `${name}: sartzeko kode bat duen PDF bat, 30 egunerako eta behin erabiltzeko. Lehengo gutunek ez dute balioko. Eman eskura.`,
    block: (name: string, count: number) =>
      `${name} ezin izango da sartu, eta ${devices(count)} saioa amaituko zaio. Geroago itzul daiteke sarbidea.`,
    leave: (name: string, count: number) =>
      `${name} ezin izango da sartu, eta ${devices(count)} saioa amaituko zaio. Bere paperak legeak dioen arte gordetzen dira, eta geroago itzul daiteke sarbidea.`,
    return: (name: string) => `${name} berriro sartu ahal izango da, lehengo pasahitzarekin.`,
    unlock: (name: string) => `${name} oraintxe saia daiteke berriro sartzen.`,
    'end-sessions': (name: string, count: number) =>
      `${name} berriro sartu beharko da: ${devices(count)} amaituko zaio saioa.`,
    'reset-code': (name: string) =>
      `${name} kode sekretu berria ezarri beharko du bere paperak ikusteko.`,
  },
  done: {
    letter: (name: string) => `${name}: gutuna gorde da.`,
    block: (name: string) => `${name}: blokeatuta.`,
    leave: (name: string) => `${name}: baja emanda.`,
    return: (name: string) => `${name}: sarbidea itzulita.`,
    unlock: (name: string) => `${name}: pasahitza desblokeatuta.`,
    'end-sessions': (name: string) => `${name}: saioak amaituta.`,
    'reset-code': (name: string) => `${name}: kode sekretua ezabatuta.`,
  },
  already: (name: string) => `${name}: lehendik zegoen horrela.`,
  noLetter: 'Ezin da gutunik egin: zerbitzariaren ezarpenetan aplikazioaren helbidea falta da.',
  notOnOneself: 'Hori ezin diozu zure buruari egin: eskatu beste norbaiti.',
}

export type PeopleTexts = typeof peopleEu
