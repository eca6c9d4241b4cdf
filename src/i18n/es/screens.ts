import calendario from '#i18n/es/calendario.ts'
import comedor from '#i18n/es/comedor.ts'
import datosLocales from '#i18n/es/datos-locales.ts'
import documentos from '#i18n/es/documentos.ts'
import external from '#i18n/es/external.ts'
import horarios from '#i18n/es/horarios.ts'
import install from '#i18n/es/install.ts'
import miPerfil from '#i18n/es/mi-perfil.ts'
import miPerfilChange from '#i18n/es/mi-perfil-change.ts'
import nuevoCodigo from '#i18n/es/nuevo-codigo.ts'
import outbox from '#i18n/es/outbox.ts'
import pdf from '#i18n/es/pdf.ts'
import resetPass from '#i18n/es/reset-pass.ts'
import tour from '#i18n/es/tour.ts'
import type { ScreenTexts } from '#i18n/same-texts.ts'

const es: ScreenTexts = {
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
}

export default es
