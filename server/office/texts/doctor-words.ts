import type { Area, FindingCode } from '#server/office/doctor/finding.ts'
import type { OfficeLanguage } from '#server/office/texts/words.ts'

/** What the doctor says, in one language; in braces: facts. */
interface DoctorWords {
  readonly areas: Readonly<Record<Area, string>>
  readonly states: Readonly<Record<'ok' | 'note' | 'wrong', string>>
  /** What is found and, where something is wrong, what to do. */
  readonly findings: Readonly<Record<FindingCode, string>>
}

export const DOCTOR_WORDS: Readonly<Record<OfficeLanguage, DoctorWords>> = {
  eu: {
    areas: {
      settings: 'ezarpenak',
      database: 'datu-basea',
      mail: 'posta',
      push: 'jakinarazpenak',
      disk: 'diskoa',
      clock: 'erlojua',
      tls: 'helbidea',
      versions: 'bertsioak',
    },
    states: { ok: 'ondo', note: 'oharra', wrong: 'gaizki' },
    findings: {
      'settings-ok': 'Irakur daitezke.',
      'settings-wrong': '{reason}',
      'no-public-url': 'PUBLIC_URL falta da: ezarri jendeak aplikazioa irekitzeko duen helbidea.',
      'no-trusted-proxy':
        'TRUST_PROXY hutsik dago: aurrean proxy bat badago, jarri haren helbidea; bestela, denek muga bakarra partekatuko dute.',
      'database-ok': '{people} pertsona, {megabytes} MB, PostgreSQL {postgres}.',
      'database-unavailable': '{reason}',
      'database-embedded':
        'Txertatutakoa da: probatzeko ona; kooperatiba batek PostgreSQL erabili behar du (DATABASE_URL).',
      'server-silent':
        'Ez du zerbitzaririk erantzuten hemen: {url} ({code}). Abiarazteko: npm start.',
      'schema-older': 'Zerbitzaria fitxategiak baino zaharragoa da: berrabiarazi.',
      'schema-newer': 'Datu-basea bertsio berriago batena da: instalatu bertsio hori.',
      'nobody-yet': 'Oraindik ez dago inor: init komandoak sortzen du lehen pertsona.',
      demo: 'Demoko datuak ditu, denek ezagutzen duten pasahitzarekin: erabili datu-base huts bat.',
      'people-due':
        'Duela {years} urte baino gehiago joandako {count} pertsonaren agiriak daude oraindik: people remove komandoak kentzen ditu.',
      'jobs-failed':
        '{name}: {count} bidalketa bertan behera azken egunean. Begiratu posta-zerbitzaria eta sarea.',
      'mail-ok': '{host} zerbitzariak onartu gaitu.',
      'mail-files':
        'SMTP_URL falta da: mezu elektronikoak fitxategiak dira datuen karpetan, eta ez zaizkio inori iristen.',
      'mail-unreachable': '{host} ezin da erabili ({code}): begiratu SMTP_URL.',
      'mail-from-local':
        'Bidaltzailea localhost da: jarri benetako helbide bat MAIL_FROM ezarpenean.',
      'push-ok': 'Gakoak badaude.',
      'push-none': 'Gakoak lehen abiaraztean sortuko dira.',
      'push-broken':
        'Gakoak hondatuta daude: leheneratu datu-basearen babeskopia batetik, bestela gailuek berriro onartu beharko dituzte.',
      'disk-ok': '{folder}: {free} MB libre.',
      'disk-none': '{folder} oraindik ez dago.',
      'disk-full': '{folder}: {free} MB libre, eta {least} behar dira (MIN_FREE_MB). Egin tokia.',
      'disk-read-only':
        'Ezin da idatzi {folder} karpetan: eman baimena zerbitzariaren erabiltzaileari.',
      'disk-open':
        'Beste erabiltzaile batzuk {folder} karpetan sar daitezke: chmod -R go= {folder}.',
      'clock-ok': 'Ondo dabil.',
      'clock-differs': '{seconds} segundoko aldea du datu-basearenarekin: sinkronizatu biak (NTP).',
      'clock-behind': 'Atzeratuta dago: datu-baseak {at} unea dauka idatzita. Sinkronizatu (NTP).',
      'tls-ok': 'Ziurtagiriak {days} egunerako balio du.',
      'tls-local': '{url} makina honetakoa da: telefonoek ezin dute ireki.',
      'tls-none': '{url} ez da https: telefonoek ez dute aplikazioa sarerik gabe irekiko.',
      'tls-soon': 'Ziurtagiriak {days} egunerako baino ez du balio: berritu.',
      'tls-wrong': '{url}: ziurtagiria ez da onartzen ({code}). Berritu edo zuzendu.',
      'public-silent':
        '{url} helbideak ez du erantzuten ({code}): begiratu zerbitzaria eta proxya.',
      'versions-ok': 'Node {node}.',
      'node-old': 'Node {node} zaharregia da: {least} behar da gutxienez. Erabili npm run ataria.',
      'postgres-old': 'PostgreSQL {postgres} zaharregia da: {least} behar da gutxienez.',
      'app-missing': 'Aplikazioa ez dago {folder} karpetan: npm run build.',
    },
  },
  es: {
    areas: {
      settings: 'ajustes',
      database: 'base de datos',
      mail: 'correo',
      push: 'avisos',
      disk: 'disco',
      clock: 'reloj',
      tls: 'dirección',
      versions: 'versiones',
    },
    states: { ok: 'bien', note: 'nota', wrong: 'mal' },
    findings: {
      'settings-ok': 'Se pueden leer.',
      'settings-wrong': '{reason}',
      'no-public-url': 'Falta PUBLIC_URL: pon la dirección con la que la gente abre la aplicación.',
      'no-trusted-proxy':
        'TRUST_PROXY está vacío: si hay un proxy delante, pon su dirección; sin ella, todos comparten un solo límite.',
      'database-ok': '{people} personas, {megabytes} MB, PostgreSQL {postgres}.',
      'database-unavailable': '{reason}',
      'database-embedded':
        'Es la incorporada, buena para probar; una cooperativa debe usar PostgreSQL (DATABASE_URL).',
      'server-silent': 'No responde ningún servidor en {url} ({code}). Para arrancarlo: npm start.',
      'schema-older': 'El servidor es más antiguo que los ficheros: reinícialo.',
      'schema-newer': 'La base de datos es de una versión más nueva: instala esa versión.',
      'nobody-yet': 'Todavía no hay nadie: init crea la primera persona.',
      demo: 'Tiene los datos de la demo, con una contraseña que todos conocen: usa una base vacía.',
      'people-due':
        'Quedan los papeles de {count} personas que se fueron hace más de {years} años: people remove los quita.',
      'jobs-failed':
        '{name}: {count} envíos abandonados en el último día. Mira el servidor de correo y la red.',
      'mail-ok': '{host} nos acepta.',
      'mail-files':
        'Falta SMTP_URL: los correos son ficheros en la carpeta de datos y no llegan a nadie.',
      'mail-unreachable': 'No se puede usar {host} ({code}): revisa SMTP_URL.',
      'mail-from-local': 'El remitente es localhost: pon una dirección real en MAIL_FROM.',
      'push-ok': 'Hay claves.',
      'push-none': 'Las claves se crearán en el primer arranque.',
      'push-broken':
        'Las claves están dañadas: recupéralas de una copia de la base; si no, cada dispositivo tendrá que aceptar los avisos de nuevo.',
      'disk-ok': '{folder}: {free} MB libres.',
      'disk-none': '{folder} todavía no existe.',
      'disk-full': '{folder}: {free} MB libres y hacen falta {least} (MIN_FREE_MB). Haz sitio.',
      'disk-read-only': 'No se puede escribir en {folder}: da permiso al usuario del servidor.',
      'disk-open': 'Otros usuarios pueden entrar en {folder}: chmod -R go= {folder}.',
      'clock-ok': 'Va bien.',
      'clock-differs':
        'Se diferencia en {seconds} segundos del de la base de datos: sincroniza los dos (NTP).',
      'clock-behind': 'Va atrasado: la base de datos tiene escrito {at}. Sincronízalo (NTP).',
      'tls-ok': 'El certificado vale {days} días.',
      'tls-local': '{url} es de esta máquina: los teléfonos no pueden abrirla.',
      'tls-none': '{url} no es https: los teléfonos no abrirán la aplicación sin red.',
      'tls-soon': 'El certificado solo vale {days} días: renuévalo.',
      'tls-wrong': '{url}: el certificado no se acepta ({code}). Renuévalo o corrígelo.',
      'public-silent': '{url} no responde ({code}): mira el servidor y el proxy.',
      'versions-ok': 'Node {node}.',
      'node-old': 'Node {node} es demasiado antiguo: hace falta {least}. Usa npm run ataria.',
      'postgres-old': 'PostgreSQL {postgres} es demasiado antiguo: hace falta {least}.',
      'app-missing': 'La aplicación no está en {folder}: npm run build.',
    },
  },
  en: {
    areas: {
      settings: 'settings',
      database: 'database',
      mail: 'mail',
      push: 'push',
      disk: 'disk',
      clock: 'clock',
      tls: 'address',
      versions: 'versions',
    },
    states: { ok: 'well', note: 'note', wrong: 'wrong' },
    findings: {
      'settings-ok': 'They can be read.',
      'settings-wrong': '{reason}',
      'no-public-url': 'PUBLIC_URL is missing: set the address at which people open the app.',
      'no-trusted-proxy':
        'TRUST_PROXY is empty: with a proxy in front, set its address; without it all people share one limit.',
      'database-ok': '{people} people, {megabytes} MB, PostgreSQL {postgres}.',
      'database-unavailable': '{reason}',
      'database-embedded':
        'It is the embedded one, good for trying; a cooperative runs PostgreSQL (DATABASE_URL).',
      'server-silent': 'No server answers at {url} ({code}). To start one: npm start.',
      'schema-older': 'The server is older than the files: restart it.',
      'schema-newer': 'The database is of a newer release: install that release.',
      'nobody-yet': 'There are no people yet: init makes the first one.',
      demo: 'It holds the demo, whose password everyone knows: use an empty database.',
      'people-due':
        'The papers of {count} people who left more than {years} years ago are still here: people remove removes them.',
      'jobs-failed':
        '{name}: {count} were given up within a day. Look at the mail server and the network.',
      'mail-ok': '{host} accepts us.',
      'mail-files': 'SMTP_URL is missing: mails are files in the data folder and reach no one.',
      'mail-unreachable': '{host} cannot be used ({code}): check SMTP_URL.',
      'mail-from-local': 'The sender is at localhost: set a real address in MAIL_FROM.',
      'push-ok': 'There are keys.',
      'push-none': 'The keys are made at the first start.',
      'push-broken':
        'The keys are damaged: restore them from a backup of the database, or every device has to accept pushes again.',
      'disk-ok': '{folder}: {free} MB are free.',
      'disk-none': '{folder} does not exist yet.',
      'disk-full': '{folder}: {free} MB are free, and {least} are needed (MIN_FREE_MB). Make room.',
      'disk-read-only': '{folder} cannot be written to: give the user of the server the right to.',
      'disk-open': 'Other users may enter {folder}: chmod -R go= {folder}.',
      'clock-ok': 'It is right.',
      'clock-differs': 'It differs by {seconds} seconds from the database’s: set both by NTP.',
      'clock-behind': 'It is slow: the database has written {at}. Set it by NTP.',
      'tls-ok': 'The certificate is valid for {days} days.',
      'tls-local': '{url} is on this machine: phones cannot open it.',
      'tls-none': '{url} is not https: phones will not open the app without a network.',
      'tls-soon': 'The certificate is valid for only {days} days: renew it.',
      'tls-wrong': '{url}: the certificate is not accepted ({code}). Renew or correct it.',
      'public-silent': '{url} does not answer ({code}): look at the server and the proxy.',
      'versions-ok': 'Node {node}.',
      'node-old': 'Node {node} is too old: {least} is needed. Use npm run ataria.',
      'postgres-old': 'PostgreSQL {postgres} is too old: {least} is needed.',
      'app-missing': 'The app is not in {folder}: npm run build.',
    },
  },
}
