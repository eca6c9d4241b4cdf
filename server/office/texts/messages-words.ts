import type { MessageFaultCode } from '#contract/office/message-faults.ts'
import type {
  DeliveryReport,
  MessageReport,
  MessageSummary,
} from '#contract/office/message-reports.ts'
import type { OfficeLanguage } from '#server/office/texts/words.ts'

/** The texts of the command line about messages, in one language. In braces: facts. */
export interface MessageWords {
  readonly outcomes: Readonly<Record<MessageReport['outcome'], string>>
  readonly faults: Readonly<Record<MessageFaultCode, string>>
  readonly documents: Readonly<Record<NonNullable<MessageReport['message']>['document'], string>>
  readonly states: Readonly<Record<MessageSummary['state'], string>>
  /** Of the languages of a message. */
  readonly languages: Readonly<Record<'eu' | 'es', string>>
  readonly readers: string
  readonly chosen: string
  readonly at: string
  readonly urgent: string
  readonly waits: string
  readonly acknowledge: string
  /** Of a delivery report. */
  readonly reached: string
  readonly reachedBy: string
  readonly unreached: string
  /** Only of a message that asks for it. */
  readonly acknowledged: string
  readonly pushes: Readonly<Record<DeliveryReport['unreached'][number]['push'], string>>
  readonly unreachedColumns: readonly [string, string, string, string]
}

const eu: MessageWords = {
  outcomes: {
    preview: 'Oraindik ez da ezer idatzi: hau gertatuko litzateke.',
    published: 'Argitaratuta: {id}. mezua.',
    scheduled: 'Gordeta: {id}. mezua, bere garaian argitaratuko da.',
    changed: '{id}. mezua aldatuta; telefonoek hurrengo eguneratzean jasoko dute.',
    withdrawn: '{id}. mezua kenduta; telefonoetatik hurrengo eguneratzean desagertuko da.',
    same: 'Horrela dago lehendik ({id}. mezua): ez dago zer eginik.',
    faults: 'Ez da ezer idatzi:',
  },
  faults: {
    'text-too-long': 'Testu-fitxategiak {most} karaktere baino gehiago ditu. Laburtu.',
    'text-before-heading':
      'Testu-fitxategia, {line}. lerroa: testua dago [eu] edo [es] lerroaren aurretik. Idatzi hizkuntza bakoitza bere lerroaren azpian.',
    'heading-doubled':
      'Testu-fitxategia, {line}. lerroa: {language} bi aldiz dago. Kendu bietako bat.',
    'language-missing':
      'Testu-fitxategian {language} falta da. Gehitu, edo esan --without {code} hizkuntza horri uko egiteko.',
    'language-waived':
      'Testu-fitxategian {language} dago, baina --without {code} esan da. Kendu bietako bat.',
    'title-missing': '{language}: izenburua falta da. Idatzi hizkuntzaren lerroaren azpian.',
    'title-too-long': '{language}: izenburuak {most} karaktere baino gehiago ditu. Laburtu.',
    'title-parted':
      '{language}: izenburuan « / » dago, eta horrek hizkuntzak bereizten ditu. Kendu barraren inguruko zuriuneak.',
    'body-missing': '{language}: testua falta da. Idatzi izenburuaren azpian.',
    'spoiled-letters': 'Testu-fitxategian hondatutako letrak daude. Gorde UTF-8 gisa.',
    'no-such-file':
      '«{name}»: ezin da fitxategia irakurri ({code}). Egiaztatu izena eta irakurtzeko baimena duzula.',
    'file-too-big': '«{name}»: {most} MB baino gehiago ditu. Txikitu.',
    'file-of-no-kind': '«{name}»: ez da PDFa, ezta irudia ere (PNG, JPEG, GIF, WebP).',
    'wants-picture': '«{name}»: «{clase}» motak irudia erakusten du, eta hau PDFa da.',
    'wants-pdf': '«{name}»: «{clase}» motak PDFa erakusten du, eta hau irudia da.',
    'list-not-number':
      'Zenbakien fitxategia, {line}. lerroa: “{value}” ez da langile-zenbakia. Zuzendu edo kendu.',
    'list-unknown':
      'Zenbakien fitxategia: {count} zenbaki ez dira sarbidea duen langilerenak: {list}. Zuzendu edo kendu.',
    'list-empty': 'Zenbakien fitxategian ez dago zenbakirik. Idatzi bat lerro bakoitzean.',
    'no-such-centre': '«{name}» zentroan ez dago inor. Idatzi bere kodea edo izen osoa.',
    'no-such-department': '«{name}» sailean ez dago inor. Idatzi izen osoa.',
    nobody: 'Talde horretan ez dago inor.',
    'time-past': 'Une hori pasatuta dago. Idatzi etorkizuneko bat, edo kendu --at.',
    'unknown-message': 'Ez dago {id}. mezurik. «messages list» aginduak erakusten ditu.',
    withdrawn: '{id}. mezua kenduta dago. Argitaratu berria.',
    'changed-meanwhile':
      '{id}. mezua beste norbaitek aldatu du bitartean. Irakurri berriro, eta aldatu orduan.',
  },
  documents: {
    none: 'eranskinik gabe',
    pdf: 'PDFa',
    picture: 'irudia',
    kept: 'bere eranskinarekin',
  },
  states: { scheduled: 'argitaratzeko', published: 'argitaratuta', withdrawn: 'kenduta' },
  languages: { eu: 'euskara', es: 'gaztelania' },
  readers: 'Norentzat: {readers} pertsona; {withPush} abisuak aktibatuta dituzte.',
  chosen: '{readers} pertsona',
  at: 'Argitaratzeko unea: {at}.',
  urgent: 'Presazkoa: abisua berehala joango da.',
  waits: 'Abisuak irakurle bakoitzaren lanorduei itxaroten die.',
  acknowledge: 'Irakurleei eskatzen zaie irakurri dutela jakinarazteko.',
  reached: '{readers} pertsonarentzat. Dakigunez, {reached} pertsonarengana iritsi da.',
  reachedBy:
    'Abisua bidaltze-zerbitzuak onartuta: {pushed}. Harrezkero mezuen zerrenda jaso dute: {synced}. Ireki dute: {opened}.',
  unreached:
    'Iritsi den ez dakigu: {unreached}; horietatik {waiting} pertsonaren abisua zain dago. Izenak: --csv.',
  acknowledged:
    'Irakurri dutela jakinarazi dute: {acknowledged}; falta dira: {unacknowledged}. Izenak: --csv unacknowledged.',
  pushes: { waiting: 'zain', none: 'abisurik gabe' },
  unreachedColumns: ['Zenbakia', 'Izena', 'Saila', 'Abisua'],
}

const es: MessageWords = {
  outcomes: {
    preview: 'Todavía no se ha escrito nada: esto es lo que ocurriría.',
    published: 'Publicado: mensaje {id}.',
    scheduled: 'Guardado: mensaje {id}, se publicará a su hora.',
    changed: 'Mensaje {id} modificado; los teléfonos lo recibirán en la próxima actualización.',
    withdrawn: 'Mensaje {id} retirado; desaparecerá de los teléfonos en la próxima actualización.',
    same: 'Ya está así (mensaje {id}): no hay nada que hacer.',
    faults: 'No se ha escrito nada:',
  },
  faults: {
    'text-too-long': 'El fichero de texto tiene más de {most} caracteres. Acórtalo.',
    'text-before-heading':
      'Fichero de texto, línea {line}: hay texto antes de la línea [eu] o [es]. Escribe cada idioma debajo de su línea.',
    'heading-doubled':
      'Fichero de texto, línea {line}: {language} está dos veces. Quita una de las dos.',
    'language-missing':
      'En el fichero de texto falta {language}. Añádelo, o renuncia a él con --without {code}.',
    'language-waived':
      'En el fichero de texto está {language}, pero se ha dicho --without {code}. Quita uno de los dos.',
    'title-missing': '{language}: falta el título. Escríbelo debajo de la línea del idioma.',
    'title-too-long': '{language}: el título tiene más de {most} caracteres. Acórtalo.',
    'title-parted':
      '{language}: el título tiene « / », que separa los idiomas. Quita los espacios junto a la barra.',
    'body-missing': '{language}: falta el texto. Escríbelo debajo del título.',
    'spoiled-letters': 'El fichero de texto tiene letras estropeadas. Guárdalo como UTF-8.',
    'no-such-file':
      '«{name}»: no se puede leer el fichero ({code}). Comprueba el nombre y el permiso de lectura.',
    'file-too-big': '«{name}»: tiene más de {most} MB. Redúcelo.',
    'file-of-no-kind': '«{name}»: no es un PDF ni una imagen (PNG, JPEG, GIF, WebP).',
    'wants-picture': '«{name}»: la clase «{clase}» muestra una imagen, y esto es un PDF.',
    'wants-pdf': '«{name}»: la clase «{clase}» muestra un PDF, y esto es una imagen.',
    'list-not-number':
      'Fichero de números, línea {line}: “{value}” no es un número de empleado. Corrígelo o quítalo.',
    'list-unknown':
      'Fichero de números: {count} números no son de ningún empleado con acceso: {list}. Corrígelos o quítalos.',
    'list-empty': 'El fichero de números no tiene ninguno. Escribe uno en cada línea.',
    'no-such-centre': 'No hay nadie en el centro «{name}». Escribe su código o su nombre completo.',
    'no-such-department': 'No hay nadie en el departamento «{name}». Escribe el nombre completo.',
    nobody: 'En ese grupo no hay nadie.',
    'time-past': 'Ese momento ya ha pasado. Escribe uno futuro, o quita --at.',
    'unknown-message': 'No hay ningún mensaje {id}. «messages list» los muestra.',
    withdrawn: 'El mensaje {id} está retirado. Publica uno nuevo.',
    'changed-meanwhile':
      'Otra persona ha modificado entretanto el mensaje {id}. Léelo de nuevo y modifícalo entonces.',
  },
  documents: { none: 'sin adjunto', pdf: 'PDF', picture: 'imagen', kept: 'con su adjunto' },
  states: { scheduled: 'por publicar', published: 'publicado', withdrawn: 'retirado' },
  languages: { eu: 'euskera', es: 'castellano' },
  readers: 'Para {readers} personas; {withPush} tienen los avisos activados.',
  chosen: '{readers} personas',
  at: 'Se publica: {at}.',
  urgent: 'Urgente: el aviso sale enseguida.',
  waits: 'El aviso espera a que cada persona esté en horas de trabajo.',
  acknowledge: 'Se pide a cada persona que confirme que lo ha leído.',
  reached: 'Para {readers} personas. Que sepamos, ha llegado a {reached}.',
  reachedBy:
    'Aviso aceptado por el servicio de envío: {pushed}. Han recibido la lista de mensajes desde entonces: {synced}. Lo han abierto: {opened}.',
  unreached:
    'No sabemos si ha llegado a {unreached}; de ellas, {waiting} tienen el aviso en espera. Nombres: --csv.',
  acknowledged:
    'Han confirmado que lo han leído: {acknowledged}; faltan: {unacknowledged}. Nombres: --csv unacknowledged.',
  pushes: { waiting: 'en espera', none: 'sin aviso' },
  unreachedColumns: ['Número', 'Nombre', 'Departamento', 'Aviso'],
}

const en: MessageWords = {
  outcomes: {
    preview: 'Nothing is written yet: this is what would happen.',
    published: 'Published: message {id}.',
    scheduled: 'Saved: message {id} will be published at its time.',
    changed: 'Message {id} is changed; phones get it at their next update.',
    withdrawn: 'Message {id} is withdrawn; phones remove it at their next update.',
    same: 'Nothing to do: message {id} is already like this.',
    faults: 'Nothing is written:',
  },
  faults: {
    'text-too-long': 'The text file has more than {most} characters. Shorten it.',
    'text-before-heading':
      'Text file, line {line}: there is text before a line [eu] or [es]. Write each language below its line.',
    'heading-doubled': 'Text file, line {line}: {language} is there twice. Remove one of them.',
    'language-missing':
      'The text file has no {language}. Add it, or waive it with --without {code}.',
    'language-waived':
      'The text file has {language}, but --without {code} was given. Remove one of the two.',
    'title-missing': '{language}: the title is missing. Write it below the line of the language.',
    'title-too-long': '{language}: the title has more than {most} characters. Shorten it.',
    'title-parted':
      '{language}: the title has “ / ”, which separates the languages. Remove the spaces beside the slash.',
    'body-missing': '{language}: the text is missing. Write it below the title.',
    'spoiled-letters': 'The text file has damaged letters. Save it as UTF-8.',
    'no-such-file':
      '“{name}”: the file cannot be read ({code}). Check its name and that you may read it.',
    'file-too-big': '“{name}”: it has more than {most} MB. Make it smaller.',
    'file-of-no-kind': '“{name}”: it is neither a PDF nor a picture (PNG, JPEG, GIF, WebP).',
    'wants-picture': '“{name}”: the class “{clase}” shows a picture, and this is a PDF.',
    'wants-pdf': '“{name}”: the class “{clase}” shows a PDF, and this is a picture.',
    'list-not-number':
      'File of numbers, line {line}: “{value}” is not an employee number. Correct or remove it.',
    'list-unknown':
      'File of numbers: {count} numbers belong to no employee with access: {list}. Correct or remove them.',
    'list-empty': 'The file of numbers is empty. Write one on each line.',
    'no-such-centre':
      'There is no employee in the centre “{name}”. Give its code or its full name.',
    'no-such-department': 'There is no employee in the department “{name}”. Give its full name.',
    nobody: 'There is no employee in that group.',
    'time-past': 'That moment has passed. Give a later one, or remove --at.',
    'unknown-message': 'There is no message {id}. `messages list` shows them.',
    withdrawn: 'Message {id} is withdrawn. Publish a new one.',
    'changed-meanwhile':
      'Another person has changed message {id} meanwhile. Read it again, then change it.',
  },
  documents: { none: 'no attachment', pdf: 'PDF', picture: 'picture', kept: 'with its attachment' },
  states: { scheduled: 'scheduled', published: 'published', withdrawn: 'withdrawn' },
  languages: { eu: 'Basque', es: 'Spanish' },
  readers: 'For {readers} people; {withPush} of them have push.',
  chosen: '{readers} people',
  at: 'To be published: {at}.',
  urgent: 'Urgent: the push goes out at once.',
  waits: "The push waits for each reader's working hours.",
  acknowledge: 'Its readers are asked to acknowledge it.',
  reached: 'For {readers} people. As far as is known it has reached {reached}.',
  reachedBy:
    'Push accepted by the push service: {pushed}. Have got the list of messages since: {synced}. Have opened it: {opened}.',
  unreached:
    'Not known to be reached: {unreached}; for {waiting} of them the push is waiting. Names: --csv.',
  acknowledged:
    'Have acknowledged it: {acknowledged}; still to do so: {unacknowledged}. Names: --csv unacknowledged.',
  pushes: { waiting: 'waiting', none: 'no push' },
  unreachedColumns: ['Number', 'Name', 'Department', 'Push'],
}

export const MESSAGE_WORDS: Readonly<Record<OfficeLanguage, MessageWords>> = { eu, es, en }
