import type { RecallReport } from '#contract/office/documents.ts'
import type { DocumentFaultCode } from '#server/office/documents/faults.ts'
import type { UnmatchedReason } from '#server/office/documents/match.ts'
import type { PublishReport } from '#server/office/documents/report.ts'
import type { ShareReport } from '#server/office/documents/share-report.ts'
import type { OfficeLanguage } from '#server/office/texts/words.ts'

/** The texts of the office about documents, in one language. In braces: facts, filled in by `fill`. */
interface DocumentsWords {
  readonly outcomes: Readonly<Record<PublishReport['outcome'], string>>
  readonly shared: Readonly<Record<ShareReport['outcome'], string>>
  readonly faults: Readonly<Record<DocumentFaultCode, string>>
  readonly reasons: Readonly<Record<UnmatchedReason, string>>
  readonly recalled: Readonly<Record<RecallReport['outcome'], string>>
  readonly counts: string
  readonly unmatched: string
  readonly doubled: string
  readonly taken: string
  readonly without: string
  readonly documents: string
  readonly page: string
  readonly pages: string
  readonly more: string
  readonly closed: string
  readonly openers: string
  readonly noOpeners: string
  readonly publication: string
  readonly openedBy: string
  readonly isRecalled: string
  readonly isScheduled: string
  readonly noPublications: string
  readonly usualPattern: string
  readonly ownPattern: string
  readonly badPattern: string
}

const en: DocumentsWords = {
  outcomes: {
    preview: 'Nothing is published yet: this is whose each page is. --apply publishes.',
    published:
      'Published. This is publication {publication}; documents recall {publication} takes it back.',
    scheduled:
      'Publication {publication} will be seen from {at} on; documents recall {publication} takes it back.',
    faults: 'Nothing is published.',
    confirm:
      'Nothing is published: confirm what stays out and what is put together, with --unmatched {unmatched} --doubled {doubled}.',
    taken:
      'Nothing is published: these people have this document already. Recall the earlier publication first, or give these a --title of their own.',
    nothing:
      'Nothing is published: no page names an employee. See how numbers are found with documents pattern, or match by file name with --by name.',
  },
  shared: {
    preview: 'Nothing is published yet: {readers} people may see {file}. --apply publishes it.',
    published:
      'Published: {readers} people may see {file}. This is publication {publication}; documents recall {publication} takes it back.',
    scheduled:
      '{readers} people may see {file} from {at} on: publication {publication}; documents recall {publication} takes it back.',
    taken:
      'Nothing is published: the folder has a {file}. Recall that one first, or give this file another name.',
    faults: 'Nothing is published.',
  },
  faults: {
    'time-past': 'The time is past.',
    'bad-title': 'The title needs both languages: “Basque / Spanish”.',
    'no-such-file': '{file} cannot be read ({code}). Check its name and that you may read it.',
    'empty-file': 'There is nothing in {file}.',
    'other-content':
      '{file} is neither a PDF nor a ZIP, or its name says something else. Save it again.',
    'unknown-type': 'People could not open {file}. Save it as one of these: {list}.',
    'not-as-named': '{file} is not what its name says. Save it again.',
    'file-too-big': '{file} is larger than {most} MB. Split it.',
    'unpacks-too-big': '{file} in the ZIP unpacks to more than {most} MB. Split it.',
    'too-many-files': 'There are more than {most} files. Split them.',
    'too-many-pages': '{file}: there are more than {most} pages. Split them.',
    'broken-zip': 'The ZIP is damaged, or says other sizes than its files have. Make it again.',
    'path-in-zip': 'A name in the ZIP leads out of its folder. Make the ZIP again.',
    'nothing-in-zip': 'There is no PDF.',
    'no-pdf-inside': '{file} is not a PDF. Remove it.',
    'broken-pdf': '{file} is damaged, or is not a PDF. Save it again.',
    'encrypted-pdf': '{file} is encrypted. Save it without a password.',
    'page-unreadable': '{file}, page {page}: it cannot be read. Save the PDF again.',
    'took-too-long': 'Reading took too long. Split the file, or make the pattern simpler.',
    'too-much-memory': 'Reading took too much memory. Split the file.',
  },
  reasons: {
    'no-mark': 'no employee number and no DNI',
    'unknown-number': 'no employee has the number {value}',
    'unknown-dni': 'no employee has the DNI {value}',
    'dni-of-two': 'two people have the DNI {value}',
    'several-people': 'it names several people: {value}',
    'dni-of-another': 'the number is one person’s, the DNI {value} another’s',
    'left-out': 'left out by hand',
  },
  recalled: {
    recalled:
      'Recalled: {documents} documents are in no list; phones remove them at their next update.',
    already: 'Publication {id} was recalled before.',
    unknown: 'There is no publication {id}.',
  },
  counts:
    '{pages} pages: {documents} people, {unmatched} pages without a person, {doubled} people in several places, {without} people without one.',
  documents: 'Documents',
  unmatched: 'Pages without a person',
  doubled: 'In several places (they become one document)',
  taken: 'Have it already',
  without: 'Without one',
  page: '{file}, page {from}',
  pages: '{file}, pages {from}–{to}',
  more: '… and {count} more (--json lists all)',
  closed: 'The folder is closed: people see it once it is among the active folders.',
  openers: 'Opened before by',
  noOpeners: 'None had been opened.',
  publication:
    '{id} · {folder} {longdate} · {documents} documents{opened} · {source} · {actor} · {when}',
  openedBy: ', opened by {openedBy}',
  isRecalled: 'recalled {recalledAt}',
  isScheduled: 'to be seen from then on',
  noPublications: 'Nothing was published yet.',
  usualPattern: 'The usual pattern: {pattern}',
  ownPattern: 'The pattern: {pattern}',
  badPattern:
    'Nothing is changed: {pattern} is not a regular expression with one group for the number.',
}

const es: DocumentsWords = {
  outcomes: {
    preview:
      'Todavía no se ha publicado nada: así se reparten las páginas. Con --apply se publica.',
    published:
      'Publicado. Es la publicación {publication}; documents recall {publication} la retira.',
    scheduled:
      'La publicación {publication} se verá desde {at}; documents recall {publication} la retira.',
    faults: 'No se ha publicado nada.',
    confirm:
      'No se ha publicado nada: confirma lo que queda fuera y lo que se junta, con --unmatched {unmatched} --doubled {doubled}.',
    taken:
      'No se ha publicado nada: estas personas ya tienen este documento. Retira antes la publicación anterior, o pon otro título con --title.',
    nothing:
      'No se ha publicado nada: ninguna página es de un empleado. Mira cómo se buscan los números con documents pattern, o reparte por nombre de fichero con --by name.',
  },
  shared: {
    preview:
      'Todavía no se ha publicado nada: {file} lo podrán ver {readers} personas. Con --apply se publica.',
    published:
      'Publicado: {file} lo pueden ver {readers} personas. Es la publicación {publication}; documents recall {publication} la retira.',
    scheduled:
      '{file} lo podrán ver {readers} personas desde {at}: publicación {publication}; documents recall {publication} la retira.',
    taken:
      'No se ha publicado nada: la carpeta ya tiene un {file}. Retira antes aquel, o pon otro nombre a este fichero.',
    faults: 'No se ha publicado nada.',
  },
  faults: {
    'time-past': 'Esa hora ya ha pasado.',
    'bad-title': 'El título necesita los dos idiomas: «euskera / castellano».',
    'no-such-file': 'No se puede leer {file} ({code}). Comprueba el nombre y que tienes permiso.',
    'empty-file': '{file} está vacío.',
    'other-content':
      '{file} no es un PDF ni un ZIP, o su nombre dice otra cosa. Guárdalo de nuevo.',
    'unknown-type': '{file} no se podría abrir. Guárdalo en uno de estos formatos: {list}.',
    'not-as-named': '{file} no es lo que dice su nombre. Guárdalo de nuevo.',
    'file-too-big': '{file} ocupa más de {most} MB. Divídelo.',
    'unpacks-too-big': '{file}, dentro del ZIP, ocupa más de {most} MB. Divídelo.',
    'too-many-files': 'Hay más de {most} ficheros. Divídelos.',
    'too-many-pages': '{file}: hay más de {most} páginas. Divídelas.',
    'broken-zip':
      'El ZIP está dañado, o los tamaños que dice no son los de sus ficheros. Hazlo de nuevo.',
    'path-in-zip': 'Un nombre del ZIP sale de su carpeta. Haz el ZIP de nuevo.',
    'nothing-in-zip': 'No hay ningún PDF.',
    'no-pdf-inside': '{file} no es un PDF. Quítalo.',
    'broken-pdf': '{file} está dañado, o no es un PDF. Guárdalo de nuevo.',
    'encrypted-pdf': '{file} está cifrado. Guárdalo sin contraseña.',
    'page-unreadable': '{file}, página {page}: no se puede leer. Guarda el PDF de nuevo.',
    'took-too-long': 'Leerlo ha tardado demasiado. Divide el fichero o simplifica el patrón.',
    'too-much-memory': 'Leerlo ha necesitado demasiada memoria. Divide el fichero.',
  },
  reasons: {
    'no-mark': 'sin número de empleado ni DNI',
    'unknown-number': 'nadie tiene el número {value}',
    'unknown-dni': 'nadie tiene el DNI {value}',
    'dni-of-two': 'dos personas tienen el DNI {value}',
    'several-people': 'nombra a varias personas: {value}',
    'dni-of-another': 'el número es de una persona y el DNI {value} de otra',
    'left-out': 'dejada fuera a mano',
  },
  recalled: {
    recalled:
      'Retirada: {documents} documentos ya no están en ninguna lista; los teléfonos los quitan en su próxima actualización.',
    already: 'La publicación {id} ya estaba retirada.',
    unknown: 'No hay ninguna publicación {id}.',
  },
  counts:
    '{pages} páginas: {documents} personas, {unmatched} páginas sin persona, {doubled} personas en varios sitios, {without} personas sin documento.',
  documents: 'Documentos',
  unmatched: 'Páginas sin persona',
  doubled: 'En varios sitios (se juntan en un documento)',
  taken: 'Ya lo tienen',
  without: 'Sin documento',
  page: '{file}, página {from}',
  pages: '{file}, páginas {from}–{to}',
  more: '… y {count} más (--json las lista todas)',
  closed: 'La carpeta está cerrada: se verá cuando esté entre las carpetas activas.',
  openers: 'Ya lo habían abierto',
  noOpeners: 'No se había abierto ninguno.',
  publication:
    '{id} · {folder} {longdate} · {documents} documentos{opened} · {source} · {actor} · {when}',
  openedBy: ', abiertos por {openedBy}',
  isRecalled: 'retirada {recalledAt}',
  isScheduled: 'se verá desde entonces',
  noPublications: 'Todavía no se ha publicado nada.',
  usualPattern: 'El patrón habitual: {pattern}',
  ownPattern: 'El patrón: {pattern}',
  badPattern:
    'No se ha cambiado nada: {pattern} no es una expresión regular con un grupo para el número.',
}

const eu: DocumentsWords = {
  outcomes: {
    preview:
      'Oraindik ez da ezer argitaratu: honela banatzen dira orrialdeak. --apply jarrita argitaratzen da.',
    published:
      'Argitaratuta. {publication}. argitalpena da; documents recall {publication} aginduak kentzen du.',
    scheduled:
      '{publication}. argitalpena {at} unetik aurrera ikusiko da; documents recall {publication} aginduak kentzen du.',
    faults: 'Ez da ezer argitaratu.',
    confirm:
      'Ez da ezer argitaratu: berretsi kanpoan geratzen dena eta elkartzen dena, --unmatched {unmatched} --doubled {doubled} jarrita.',
    taken:
      'Ez da ezer argitaratu: pertsona hauek badute dokumentu hau. Kendu lehenagoko argitalpena, edo jarri beste izenburu bat --title aukerarekin.',
    nothing:
      'Ez da ezer argitaratu: orrialde bat ere ez da langile batena. Ikusi zenbakiak nola bilatzen diren documents pattern aginduarekin, edo banatu fitxategi-izenez, --by name jarrita.',
  },
  shared: {
    preview:
      'Oraindik ez da ezer argitaratu: {file} {readers} pertsonak ikusi ahal izango dute. --apply jarrita argitaratzen da.',
    published:
      'Argitaratuta: {file} {readers} pertsonak ikus dezakete. {publication}. argitalpena da; documents recall {publication} aginduak kentzen du.',
    scheduled:
      '{file} {readers} pertsonak ikusi ahal izango dute {at} unetik aurrera: {publication}. argitalpena; documents recall {publication} aginduak kentzen du.',
    taken:
      'Ez da ezer argitaratu: karpetak badu {file} bat. Kendu lehengo hura, edo jarri beste izen bat fitxategi honi.',
    faults: 'Ez da ezer argitaratu.',
  },
  faults: {
    'time-past': 'Ordu hori igarota dago.',
    'bad-title': 'Izenburuak bi hizkuntzak behar ditu: «euskara / gaztelania».',
    'no-such-file': '{file} ezin da irakurri ({code}). Begiratu izena eta irakurtzeko baimena.',
    'empty-file': '{file} hutsik dago.',
    'other-content': '{file} ez da PDFa ez ZIPa, edo izenak besterik dio. Gorde berriro.',
    'unknown-type': '{file} ezingo litzateke ireki. Gorde formatu hauetako batean: {list}.',
    'not-as-named': '{file} ez da izenak dioena. Gorde berriro.',
    'file-too-big': '{file} {most} MB baino handiagoa da. Zatitu.',
    'unpacks-too-big': 'ZIPeko {file} fitxategiak {most} MB baino gehiago hartzen du. Zatitu.',
    'too-many-files': '{most} fitxategi baino gehiago daude. Zatitu.',
    'too-many-pages': '{file}: {most} orrialde baino gehiago daude. Zatitu.',
    'broken-zip': 'ZIPa hondatuta dago, edo fitxategien tamainak ez datoz bat. Egin berriro.',
    'path-in-zip': 'ZIPeko izen batek karpetatik kanpora darama. Egin ZIPa berriro.',
    'nothing-in-zip': 'Ez dago PDFrik.',
    'no-pdf-inside': '{file} ez da PDFa. Kendu.',
    'broken-pdf': '{file} hondatuta dago, edo ez da PDFa. Gorde berriro.',
    'encrypted-pdf': '{file} zifratuta dago. Gorde pasahitzik gabe.',
    'page-unreadable': '{file}, {page}. orrialdea: ezin da irakurri. Gorde PDFa berriro.',
    'took-too-long': 'Irakurtzeak luzeegi jo du. Zatitu fitxategia, edo sinplifikatu eredua.',
    'too-much-memory': 'Irakurtzeak memoria gehiegi behar izan du. Zatitu fitxategia.',
  },
  reasons: {
    'no-mark': 'ez du langile-zenbakirik, ez NANik',
    'unknown-number': 'inork ez du {value} zenbakia',
    'unknown-dni': 'inork ez du {value} NANa',
    'dni-of-two': 'bi pertsonak dute {value} NANa',
    'several-people': 'hainbat pertsona aipatzen ditu: {value}',
    'dni-of-another': 'zenbakia pertsona batena da, eta {value} NANa beste batena',
    'left-out': 'eskuz kanpoan utzita',
  },
  recalled: {
    recalled:
      'Kenduta: {documents} dokumentu ez daude inongo zerrendatan; telefonoek hurrengo eguneratzean kentzen dituzte.',
    already: '{id}. argitalpena lehendik kenduta zegoen.',
    unknown: 'Ez dago {id}. argitalpenik.',
  },
  counts:
    '{pages} orrialde: {documents} pertsona, pertsonarik gabeko {unmatched} orrialde, hainbat lekutan {doubled} pertsona, dokumenturik gabe {without} pertsona.',
  documents: 'Dokumentuak',
  unmatched: 'Pertsonarik gabeko orrialdeak',
  doubled: 'Hainbat lekutan (dokumentu bakar bihurtzen dira)',
  taken: 'Lehendik dutenak',
  without: 'Dokumenturik gabe',
  page: '{file}, {from}. orrialdea',
  pages: '{file}, {from}–{to}. orrialdeak',
  more: '… eta beste {count} (--json aukerak denak ematen ditu)',
  closed: 'Karpeta itxita dago: karpeta aktiboen artean dagoenean ikusiko da.',
  openers: 'Lehendik ireki zutenak',
  noOpeners: 'Bat ere ez zen ireki.',
  publication:
    '{id} · {folder} {longdate} · {documents} dokumentu{opened} · {source} · {actor} · {when}',
  openedBy: ', {openedBy} pertsonak irekita',
  isRecalled: 'kenduta: {recalledAt}',
  isScheduled: 'orduan hasiko da ikusten',
  noPublications: 'Oraindik ez da ezer argitaratu.',
  usualPattern: 'Ohiko eredua: {pattern}',
  ownPattern: 'Eredua: {pattern}',
  badPattern:
    'Ez da ezer aldatu: {pattern} ez da adierazpen erregular bat, zenbakirako talde bakarra duena.',
}

const DOCUMENTS_WORDS: Readonly<Record<OfficeLanguage, DocumentsWords>> = { eu, es, en }

/** The texts about documents in a language. */
export function documentsWordsIn(language: OfficeLanguage): DocumentsWords {
  return DOCUMENTS_WORDS[language]
}
