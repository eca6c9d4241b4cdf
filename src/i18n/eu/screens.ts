import breakdown from '#i18n/eu/breakdown.ts'
import calendario from '#i18n/eu/calendario.ts'
import chart from '#i18n/eu/chart.ts'
import comedor from '#i18n/eu/comedor.ts'
import controlPresencial from '#i18n/eu/control-presencial.ts'
import datosLocales from '#i18n/eu/datos-locales.ts'
import dayRange from '#i18n/eu/day-range.ts'
import documentos from '#i18n/eu/documentos.ts'
import external from '#i18n/eu/external.ts'
import horarios from '#i18n/eu/horarios.ts'
import horasAcumuladas from '#i18n/eu/horas-acumuladas.ts'
import horasTrabajadas from '#i18n/eu/horas-trabajadas.ts'
import ideas from '#i18n/eu/ideas.ts'
import infoLaboral from '#i18n/eu/info-laboral.ts'
import install from '#i18n/eu/install.ts'
import mensajes from '#i18n/eu/mensajes.ts'
import miPerfil from '#i18n/eu/mi-perfil.ts'
import miPerfilChange from '#i18n/eu/mi-perfil-change.ts'
import nuevoCodigo from '#i18n/eu/nuevo-codigo.ts'
import outbox from '#i18n/eu/outbox.ts'
import pdf from '#i18n/eu/pdf.ts'
import resetPass from '#i18n/eu/reset-pass.ts'
import sessionEnd from '#i18n/eu/session-end.ts'
import tour from '#i18n/eu/tour.ts'

/** The texts of every screen that is not shown first: loaded with the first of them. */
export default {
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
} as const
