import type { Headings } from '#server/office/import/cell.ts'

/** Headings that several kinds have. */
export const DAY: Headings = {
  eu: ['Eguna', 'Data'],
  es: ['Fecha', 'Día'],
  en: ['Date', 'Day'],
}

export const EMPLOYEE: Headings = {
  eu: ['Langile-zenbakia', 'Langilea', 'Zenbakia'],
  es: ['Número de empleado', 'Empleado', 'Nº empleado', 'Matrícula', 'Número'],
  en: ['Employee number', 'Employee', 'Number'],
}

export const BASQUE_TEXT: Headings = {
  eu: ['Testua euskaraz', 'Euskaraz', 'Euskara'],
  es: ['Texto en euskera', 'Euskera'],
  en: ['Text in Basque', 'Basque'],
}

export const SPANISH_TEXT: Headings = {
  eu: ['Testua gaztelaniaz', 'Gaztelaniaz', 'Gaztelania'],
  es: ['Texto en castellano', 'Castellano', 'Español'],
  en: ['Text in Spanish', 'Spanish'],
}

export const BASQUE_TITLE: Headings = {
  eu: ['Izenburua euskaraz', 'Izena euskaraz'],
  es: ['Título en euskera', 'Nombre en euskera', 'tituloEuskera'],
  en: ['Title in Basque', 'Name in Basque'],
}

export const SPANISH_TITLE: Headings = {
  eu: ['Izenburua gaztelaniaz', 'Izena gaztelaniaz'],
  es: ['Título en castellano', 'Nombre en castellano', 'Título'],
  en: ['Title in Spanish', 'Name in Spanish', 'Title'],
}

export const TIMES: Headings = {
  eu: ['Ordutegia', 'Orduak'],
  es: ['Horario', 'Horas'],
  en: ['Times', 'Hours'],
}

export const ORDER: Headings = {
  eu: ['Ordena', 'Hurrenkera'],
  es: ['Orden', 'Posición'],
  en: ['Order', 'Position'],
}
