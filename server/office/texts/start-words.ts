import { fill, type OfficeLanguage } from '#server/office/texts/words.ts'
import type { StartFaultCode, ToldFault } from '#server/start-fault.ts'

/** Why the office cannot begin to work, and what to do. In braces: facts. */
const START_WORDS: Readonly<Record<OfficeLanguage, Readonly<Record<StartFaultCode, string>>>> = {
  eu: {
    setting: '{name} ezarpenak ez du balio. Idatzi honela: {example}.',
    'no-database':
      'Ez dago datu-baserik hemen: {folder} (DATA_DIR). Adierazi zerbitzariaren datuen karpeta, edo haren DATABASE_URL.',
    'postgres-unusable':
      'Ezin da {database} datu-basea erabili (DATABASE_URL): {reason}. Begiratu abian dagoen, eta helbidea, erabiltzailea eta pasahitza zuzenak diren.',
    'embedded-unusable':
      'Ezin da {folder} karpetako datu-basea ireki: {reason}. Leheneratu karpeta babeskopia batetik.',
    'no-room': 'Leku gutxiegi dago hemen: {folder} (MIN_FREE_MB). Egin tokia.',
    'read-only': 'Ezin da {folder} karpetan idatzi. Eman baimena zerbitzariaren erabiltzaileari.',
    'folder-not-writable':
      'Ezin da {folder} karpetan idatzi (DATA_DIR; {code}). Eman baimena, edo adierazi beste karpeta bat.',
    'folder-in-use':
      'Beste prozesu batek darabil {folder} karpeta (DATA_DIR; PID {pid}), eta haren socketak ez du erantzuten. Itxaron hari, edo gelditu.',
    'open-to-others':
      'Beste erabiltzaile batzuek irakur dezakete {path} (DATA_DIR; {reason}). Eman zerbitzariaren erabiltzaileari: chmod -R go= {path}.',
    'config-unreadable':
      'Ezin da {what} irakurri (CONFIG; {code}). Egiaztatu izena eta irakurtzeko baimena duzula.',
    'config-no-json': '{what}: ez da JSON. Zuzendu, edo kendu fitxategia.',
    'config-wrong': '{what}: {where} ez da zuzena. Zuzendu; README fitxategiak dio nola.',
  },
  es: {
    setting: '{name} no vale. Escríbelo así: {example}.',
    'no-database':
      'No hay base de datos en {folder} (DATA_DIR). Indica la carpeta de datos del servidor, o su DATABASE_URL.',
    'postgres-unusable':
      'No se puede usar la base de datos {database} (DATABASE_URL): {reason}. Mira si está en marcha y si son correctos la dirección, el usuario y la contraseña.',
    'embedded-unusable':
      'No se puede abrir la base de datos de {folder}: {reason}. Recupera la carpeta de una copia.',
    'no-room': 'Hay demasiado poco sitio en {folder} (MIN_FREE_MB). Haz sitio.',
    'read-only': 'No se puede escribir en {folder}. Da permiso al usuario del servidor.',
    'folder-not-writable':
      'No se puede escribir en {folder} (DATA_DIR; {code}). Da permiso, o indica otra carpeta.',
    'folder-in-use':
      'Otro proceso usa la carpeta {folder} (DATA_DIR; PID {pid}) y su socket no responde. Espera a que acabe, o deténlo.',
    'open-to-others':
      'Otros usuarios pueden leer {path} (DATA_DIR; {reason}). Dáselo al usuario del servidor: chmod -R go= {path}.',
    'config-unreadable':
      'No se puede leer {what} (CONFIG; {code}). Comprueba su nombre y que tienes permiso para leerlo.',
    'config-no-json': '{what}: no es JSON. Corrígelo, o quita el fichero.',
    'config-wrong': '{what}: {where} no es correcto. Corrígelo; el README dice cómo.',
  },
  en: {
    setting: '{name} cannot be read. Write it like {example}.',
    'no-database':
      "There is no database in {folder} (DATA_DIR): name the server's data folder, or its DATABASE_URL.",
    'postgres-unusable':
      'The database {database} (DATABASE_URL) cannot be used: {reason}. See that it runs, and that address, user and password are right.',
    'embedded-unusable':
      'The database in {folder} cannot be opened: {reason}. Restore the folder from a backup.',
    'no-room': 'There is too little room in {folder} (MIN_FREE_MB). Make room.',
    'read-only': '{folder} cannot be written to. Give the user of the server the right to.',
    'folder-not-writable':
      '{folder} cannot be written to (DATA_DIR; {code}). Give the right to, or name another folder.',
    'folder-in-use':
      'Another process uses the folder {folder} (DATA_DIR; PID {pid}), and its socket does not answer. Wait for it, or stop it.',
    'open-to-others':
      'Other users may read {path} (DATA_DIR; {reason}). Give it to the user of the server: chmod -R go= {path}.',
    'config-unreadable':
      '{what} cannot be read (CONFIG; {code}). Check its name and that you may read it.',
    'config-no-json': '{what} is not JSON. Correct it, or remove the file.',
    'config-wrong': '{what} is wrong at {where}. Correct it; the README says how.',
  },
}

/** A fault of a start in the office's languages; one without a code in its own words. */
export function tellStartFault({ told, message }: ToldFault, language: OfficeLanguage): string {
  return told ? tellStart(told.code, told.facts, language) : message
}

export function tellStart(
  code: StartFaultCode,
  facts: Readonly<Record<string, string | number>>,
  language: OfficeLanguage,
): string {
  return fill(START_WORDS[language][code], facts)
}
