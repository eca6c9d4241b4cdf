import calendario from '#i18n/eu/calendario.ts'
import comedor from '#i18n/eu/comedor.ts'
import datosLocales from '#i18n/eu/datos-locales.ts'
import documentos from '#i18n/eu/documentos.ts'
import external from '#i18n/eu/external.ts'
import horarios from '#i18n/eu/horarios.ts'
import install from '#i18n/eu/install.ts'
import miPerfil from '#i18n/eu/mi-perfil.ts'
import miPerfilChange from '#i18n/eu/mi-perfil-change.ts'
import nuevoCodigo from '#i18n/eu/nuevo-codigo.ts'
import outbox from '#i18n/eu/outbox.ts'
import pdf from '#i18n/eu/pdf.ts'
import resetPass from '#i18n/eu/reset-pass.ts'
import tour from '#i18n/eu/tour.ts'

/** The texts of every screen that no start shows first: loaded beside the first of them. */
export default {
  calendario,
  comedor,
  datosLocales,
  documentos,
  external,
  horarios,
  install,
  miPerfil,
  miPerfilChange,
  nuevoCodigo,
  outbox,
  pdf,
  resetPass,
  tour,
} as const
