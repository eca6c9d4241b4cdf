import { brand } from '#brand/brand.ts'
import { AUDIENCES, type Audience } from '#contract/audience.ts'
import type { MessageClass } from '#contract/messages.ts'

/** A message of the demo; `{day}` is a day soon after it. */
export interface MessageTemplate {
  readonly clase: MessageClass
  readonly titulo: string
  readonly eu: string
  readonly es: string
  readonly cooperativa: string
  readonly audiences: Audience[]
  readonly document?: 'png' | 'pdf'
}

const forAll = { cooperativa: brand.name, audiences: [...AUDIENCES] }
const members = { cooperativa: brand.name, audiences: ['Socios' as const] }
const notice = { clase: 'Aviso general' as const, ...forAll }
const news = { clase: 'Mensaje publicado' as const, ...forAll }

/** Every class, for every group, with and without an image or a PDF. */
export const TEMPLATES: readonly MessageTemplate[] = [
  {
    ...notice,
    titulo: 'Jantokia egun batez itxita / Comedor cerrado un día',
    eu: 'Jantokia itxita egongo da egun honetan: {day}. Sukaldeko makinak aldatuko ditugu.\nOgitartekoak ohiko orduetan jaso ahal izango dira sarreran.',
    es: 'El comedor estará cerrado este día: {day}. Vamos a cambiar las máquinas de la cocina.\nHabrá bocadillos en la entrada en el horario habitual.',
  },
  {
    ...news,
    titulo: 'Argazki-lehiaketa / Concurso de fotografía',
    eu: 'Aurten ere argazki-lehiaketa egingo dugu. Bidali zure argazkia egun hau baino lehen: {day}.',
    es: 'Este año también haremos el concurso de fotografía. Envía tu foto antes de este día: {day}.',
    document: 'png',
  },
  {
    ...forAll,
    clase: 'oposicion',
    titulo: 'Lanpostua: mantentze-teknikaria / Puesto: técnico de mantenimiento',
    eu: 'Mantentze-lanetarako teknikaria behar dugu. Izena emateko azken eguna: {day}. Kooperatibakoek ez dute curriculumik bidali behar.',
    es: 'Necesitamos un técnico de mantenimiento. Último día para inscribirse: {day}. Las personas de la cooperativa no tienen que enviar el currículum.',
    document: 'pdf',
  },
  {
    ...notice,
    titulo: 'Segurtasun-eguna / Jornada de seguridad',
    eu: 'Segurtasun-eguna: {day}. Txanda bakoitzak ordubeteko saioa izango du; arduradunak emango du ordua.',
    es: 'Jornada de seguridad: {day}. Cada turno tendrá una sesión de una hora; la hora la dará el responsable.',
    document: 'png',
  },
  {
    ...forAll,
    clase: 'nombramiento',
    titulo: 'Izendapena: kalitate-arduraduna / Nombramiento: responsable de calidad',
    eu: 'Kalitate-arduradun berria izendatu dugu. Egun honetan hasiko da lanean: {day}. Zorionak!',
    es: 'Hemos nombrado a la nueva persona responsable de calidad. Empezará este día: {day}. ¡Enhorabuena!',
    document: 'pdf',
  },
  {
    ...members,
    clase: 'documentoSocial',
    titulo: 'Kontseilu Errektorearen laburpena / Resumen del Consejo Rector',
    eu: 'Kontseilu Errektorearen azken bileraren laburpena irakurgai duzue. Hurrengo bilera: {day}.',
    es: 'Ya podéis leer el resumen de la última reunión del Consejo Rector. Próxima reunión: {day}.',
    document: 'pdf',
  },
  {
    ...forAll,
    clase: 'oposicion',
    cooperativa: 'Bidean',
    titulo: 'Lanpostua Bidean kooperatiban: logistika / Puesto en Bidean: logística',
    eu: 'Bidean kooperatibak logistika-arduraduna behar du. Izena emateko curriculuma bidali behar da. Azken eguna: {day}.',
    es: 'La cooperativa Bidean necesita un responsable de logística. Para inscribirse hay que enviar el currículum. Último día: {day}.',
    document: 'pdf',
  },
  {
    ...notice,
    titulo: 'Aparkalekuko lanak / Obras en el aparcamiento',
    eu: 'Ekialdeko aparkalekua ezin izango da erabili egun honetatik aurrera: {day}. Lanek bi aste iraungo dute.',
    es: 'El aparcamiento este no se podrá utilizar a partir de este día: {day}. Las obras durarán dos semanas.',
  },
  {
    ...news,
    titulo: 'Lehendakariaren gutuna / Carta de la presidencia',
    eu: letterInBasque(),
    es: letterInSpanish(),
  },
  {
    ...news,
    titulo: 'Lan-giroaren inkesta / Encuesta de clima laboral',
    eu: 'Zure iritzia jakin nahi dugu. Inkesta anonimoa da, eta bost minutu eskatzen ditu. Epea: {day}.',
    es: 'Queremos conocer tu opinión. La encuesta es anónima y lleva cinco minutos. Plazo: {day}.',
  },
  {
    ...notice,
    audiences: ['Reubicados'],
    titulo: 'Birkokatuentzako saioa / Sesión para personas reubicadas',
    eu: 'Informazio-saioa birkokatuta zaudetenontzat: {day}, prestakuntza-gelan.',
    es: 'Sesión informativa para quienes estáis en reubicación: {day}, en la sala de formación.',
  },
  {
    ...news,
    titulo: 'Mendi-irteera Aizkorrira / Salida al monte Aizkorri',
    eu: 'Mendi-irteera familiekin: {day}. Arantzazutik abiatuko gara. Apuntatu sarreran.',
    es: 'Salida al monte con las familias: {day}. Saldremos de Arantzazu. Apúntate en la entrada.',
    document: 'png',
  },
  {
    clase: 'oposicion',
    cooperativa: brand.name,
    audiences: ['Reubicados', 'TCA'],
    titulo: 'Lanpostu finkoa muntaketan / Plaza fija en montaje',
    eu: 'Muntaketa-lerroan lanpostu finko bat dago aldi baterako langileentzat eta birkokatuentzat. Azken eguna: {day}.',
    es: 'Hay una plaza fija en la línea de montaje para personal temporal y reubicado. Último día: {day}.',
    document: 'pdf',
  },
  {
    ...notice,
    titulo: 'Sistemen geldialdia / Parada de los sistemas',
    eu: 'Sistema informatikoak geldirik egongo dira 18:00etatik 20:00etara. Eguna: {day}.',
    es: 'Los sistemas informáticos estarán parados de 18:00 a 20:00. Día: {day}.',
  },
  {
    ...members,
    clase: 'documentoSocial',
    titulo: 'Batzar nagusiaren deialdia / Convocatoria de la asamblea general',
    eu: 'Bazkide guztiak batzar nagusira deituta zaudete. Eguna: {day}. Gai-zerrenda Batzarra karpetan dago.',
    es: 'Todas las personas socias estáis convocadas a la asamblea general. Día: {day}. El orden del día está en la carpeta Asamblea.',
    document: 'pdf',
  },
  {
    ...forAll,
    clase: 'nombramiento',
    titulo: 'Izendapena: tailerreko koordinatzailea / Nombramiento: coordinador de taller',
    eu: 'Tailerreko koordinatzaile berria izendatu dugu. Aurkezpena egun honetan izango da: {day}.',
    es: 'Hemos nombrado al nuevo coordinador de taller. La presentación será este día: {day}.',
    document: 'pdf',
  },
  {
    ...news,
    titulo: 'Odol-ematea lantegian / Donación de sangre en la planta',
    eu: 'Odol-emaileen autobusa lantegian izango da. Eguna: {day}. Eskerrik asko aldez aurretik!',
    es: 'El autobús de donantes de sangre estará en la planta. Día: {day}. ¡Gracias de antemano!',
    document: 'png',
  },
  {
    ...notice,
    titulo: 'Larrialdi-simulakroa / Simulacro de emergencia',
    eu: 'Simulakroa egingo dugu: {day}. Alarma entzutean, joan zure biltokira eta itxaron zerrenda irakurri arte.\nBiltokiak: <A> ataria, <B> biltegia.',
    es: 'Haremos un simulacro: {day}. Al oír la alarma, ve a tu punto de encuentro y espera a que se lea la lista.\nPuntos: <A> portal, <B> almacén.',
  },
  {
    ...notice,
    audiences: ['TCA'],
    titulo: 'Prestakuntza aldi baterakoentzat / Formación para personal temporal',
    eu: 'Aldi baterako langileentzako prestakuntza: {day}, 8:00etan, prestakuntza-gelan.',
    es: 'Formación para el personal temporal: {day}, a las 8:00, en la sala de formación.',
    document: 'png',
  },
  {
    ...news,
    titulo: 'Hurrengo urteko egutegia / Calendario del próximo año',
    eu: 'Laster argitaratuko dugu hurrengo urteko lan-egutegia. Zalantzak egun honetara arte argituko ditugu: {day}.',
    es: 'Pronto publicaremos el calendario laboral del próximo año. Aclararemos dudas hasta este día: {day}.',
  },
]

/** Longer than a banner shows (spec §9: 1080 characters). */
function letterInBasque(): string {
  return [
    'Lankide agurgarriok:',
    'Urtea amaitzear dago, eta eskerrak eman nahi dizkizuegu egindako lanagatik. Ez da urte erraza izan: lehengaiak garestitu egin dira, eskaerak atzeratu, eta makina berriak martxan jarri behar izan ditugu ekoizpena gelditu gabe. Hala ere, urte hasieran jarri genituen helburu gehienak bete ditugu.',
    'Hamabi bazkide berri hartu ditugu, eta aldi baterako hogei langilek lanpostu finkoa lortu dute. Istripuak erdira jaitsi dira, eta hori da gehien pozten gaituen zenbakia. Zuen ideiei esker, aurten berrogei hobekuntza egin ditugu lantegian.',
    'Datorren urterako bi erronka nagusi ditugu: energia gutxiago erabiltzea eta belaunaldi berria prestatzea. Bietan denon laguntza beharko dugu. Egun honetan elkartuko gara planak azaltzeko eta zuen galderei erantzuteko: {day}.',
    'Eskerrik asko, bihotzez, egunero ateak zabaltzen dituzuenoi.',
  ].join('\n\n')
}

function letterInSpanish(): string {
  return [
    'Estimadas compañeras y compañeros:',
    'El año está a punto de terminar y queremos daros las gracias por el trabajo hecho. No ha sido un año fácil: las materias primas se han encarecido, los pedidos se han retrasado y hemos tenido que poner en marcha máquinas nuevas sin parar la producción. Aun así, hemos cumplido la mayoría de los objetivos que nos pusimos al empezar.',
    'Hemos recibido a doce personas socias nuevas y veinte personas con contrato temporal han conseguido una plaza fija. Los accidentes se han reducido a la mitad, y esa es la cifra que más nos alegra. Gracias a vuestras ideas, este año hemos hecho cuarenta mejoras en la planta.',
    'Para el próximo año tenemos dos retos: gastar menos energía y preparar a la nueva generación. En los dos necesitaremos la ayuda de todas las personas. Nos reuniremos este día para explicar los planes y responder a vuestras preguntas: {day}.',
    'Gracias, de corazón, a quienes abrís las puertas cada día.',
  ].join('\n\n')
}
