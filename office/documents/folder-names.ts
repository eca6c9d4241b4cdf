import type { Folder } from '#contract/documents/folders.ts'
import type { Language } from '#contract/language.ts'
import es from '#i18n/es/common.ts'
import eu from '#i18n/eu/common.ts'

/** What the phone calls the folders of documents. */
const FOLDER_NAMES: Readonly<Record<Language, Readonly<Record<Folder, string>>>> = {
  ...{ eu: eu.sections, es: es.sections },
}

/** A folder by its name on the wire, which may be one that the app does not know. */
export function folderName(folder: string, language: Language): string {
  const names: Readonly<Record<string, string>> = FOLDER_NAMES[language]
  return names[folder] ?? folder
}
