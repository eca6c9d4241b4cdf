/** A dish in both languages; a slash separates two choices (spec §3). */
export interface Dish {
  readonly eu: string
  readonly es: string
}

/*
 * Each list is longer than ten, so that no dish comes twice within two weeks, and the lengths
 * share no divisor.
 */

export const FIRSTS: readonly Dish[] = [
  { eu: 'Tolosako babarrunak', es: 'Alubias de Tolosa' },
  { eu: 'Porrusalda / Entsalada mistoa', es: 'Porrusalda / Ensalada mixta' },
  { eu: 'Arroza barazkiekin', es: 'Arroz con verduras' },
  { eu: 'Dilistak txorizoarekin / Gazpatxoa', es: 'Lentejas con chorizo / Gazpacho' },
  { eu: 'Kalabaza-krema', es: 'Crema de calabaza' },
  { eu: 'Makarroiak tomatearekin', es: 'Macarrones con tomate' },
  {
    eu: 'Txitxirioak espinakekin / Errusiar entsalada',
    es: 'Garbanzos con espinacas / Ensaladilla rusa',
  },
  { eu: 'Arrain-zopa', es: 'Sopa de pescado' },
  { eu: 'Lekak patatekin', es: 'Vainas con patatas' },
  { eu: 'Paella / Tomate-entsalada', es: 'Paella / Ensalada de tomate' },
  { eu: 'Baratxuri-zopa', es: 'Sopa de ajo' },
  { eu: 'Barazki-menestra', es: 'Menestra de verduras' },
  {
    eu: 'Patatak Errioxako erara / Dilista-entsalada',
    es: 'Patatas a la riojana / Ensalada de lentejas',
  },
]

export const SECONDS: readonly Dish[] = [
  { eu: 'Legatza saltsa berdean', es: 'Merluza en salsa verde' },
  { eu: 'Oilasko errea patata frijituekin', es: 'Pollo asado con patatas fritas' },
  { eu: 'Albondigak saltsan / Oilarra plantxan', es: 'Albóndigas en salsa / Gallo a la plancha' },
  { eu: 'Bakailaoa bizkaitar erara', es: 'Bacalao a la vizcaína' },
  { eu: 'Txahal gisatua / Barazki-lasagna', es: 'Ternera guisada / Lasaña de verduras' },
  { eu: 'Patata-tortilla entsaladarekin', es: 'Tortilla de patatas con ensalada' },
  { eu: 'Hegaluzea tomatearekin', es: 'Bonito con tomate' },
  {
    eu: 'Txerri-solomoa piperrekin / Antxoak arrautzeztatuta',
    es: 'Lomo de cerdo con pimientos / Anchoas rebozadas',
  },
  { eu: 'Txipiroiak beren tintan arrozarekin', es: 'Chipirones en su tinta con arroz' },
  { eu: 'Indioilar-xerra plantxan', es: 'Filete de pavo a la plancha' },
  {
    eu: 'Izokina labean / Hanburgesa piperrekin',
    es: 'Salmón al horno / Hamburguesa con pimientos',
  },
  { eu: 'Arrautza frijituak txistorrarekin', es: 'Huevos fritos con txistorra' },
  { eu: 'Untxia saltsan', es: 'Conejo en salsa' },
  { eu: 'Marmitakoa / San Jakobo entsaladarekin', es: 'Marmitako / San Jacobo con ensalada' },
]

export const DESSERTS: readonly Dish[] = [
  { eu: 'Mamia eztiarekin', es: 'Cuajada con miel' },
  { eu: 'Sagarra / Laranja', es: 'Manzana / Naranja' },
  { eu: 'Arroz-esnea', es: 'Arroz con leche' },
  { eu: 'Jogurt naturala', es: 'Yogur natural' },
  { eu: 'Esne-flana / Udarea', es: 'Flan / Pera' },
  { eu: 'Idiazabal gazta irasagarrarekin', es: 'Queso Idiazabal con membrillo' },
  { eu: 'Fruta-entsalada', es: 'Macedonia de frutas' },
  { eu: 'Natillak / Mandarina', es: 'Natillas / Mandarina' },
  { eu: 'Euskal pastela', es: 'Pastel vasco' },
  { eu: 'Platanoa / Jogurta', es: 'Plátano / Yogur' },
  { eu: 'Sagar errea', es: 'Manzana asada' },
]
