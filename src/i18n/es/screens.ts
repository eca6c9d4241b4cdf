import breakdown from '#i18n/es/breakdown.ts'
import calendario from '#i18n/es/calendario.ts'
import chart from '#i18n/es/chart.ts'
import comedor from '#i18n/es/comedor.ts'
import controlPresencial from '#i18n/es/control-presencial.ts'
import datosLocales from '#i18n/es/datos-locales.ts'
import dayRange from '#i18n/es/day-range.ts'
import documentos from '#i18n/es/documentos.ts'
import external from '#i18n/es/external.ts'
import horarios from '#i18n/es/horarios.ts'
import horasAcumuladas from '#i18n/es/horas-acumuladas.ts'
import horasTrabajadas from '#i18n/es/horas-trabajadas.ts'
import ideas from '#i18n/es/ideas.ts'
import infoLaboral from '#i18n/es/info-laboral.ts'
import install from '#i18n/es/install.ts'
import mensajes from '#i18n/es/mensajes.ts'
import miPerfil from '#i18n/es/mi-perfil.ts'
import miPerfilChange from '#i18n/es/mi-perfil-change.ts'
import nuevoCodigo from '#i18n/es/nuevo-codigo.ts'
import outbox from '#i18n/es/outbox.ts'
import pdf from '#i18n/es/pdf.ts'
import resetPass from '#i18n/es/reset-pass.ts'
import sessionEnd from '#i18n/es/session-end.ts'
import tour from '#i18n/es/tour.ts'
import type { ScreenTexts } from '#i18n/same-texts.ts'

const es: ScreenTexts = {
  calendario,
  chart,
  comedor,
  controlPresencial,
  datosLocales,
  dayRange,
  documentos,
  external,
  horarios,
  horasAcumuladas,
  horasTrabajadas,
  ideas,
  infoLaboral,
  install,
  breakdown,
  mensajes,
  miPerfil,
  miPerfilChange,
  nuevoCodigo,
  outbox,
  pdf,
  resetPass,
  sessionEnd,
  tour,
}

export default es
