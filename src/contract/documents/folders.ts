/** Folders whose documents are each person's own, behind the secret code (contract "files"). */
export const PRIVATE_FOLDERS = [
  'Nominas',
  '10T',
  'Cartilla',
  'Retornos',
  'Intereses',
  'InteresesPrestamo',
] as const

/** Folders for members only (spec §6, "Social folders"). */
export const SOCIAL_FOLDERS = [
  'asamblea',
  'charlasInformativas',
  'EstatutosSociales',
  'RIC',
] as const

/** Folders that are open to every employee, whatever the server lists (spec §6). */
export const OPEN_FOLDERS = ['consejoSocial', 'otraInformacion'] as const

/** Folders whose documents are the same for all who may open them. */
export const SHARED_FOLDERS = [...SOCIAL_FOLDERS, ...OPEN_FOLDERS] as const

export const FOLDERS = [...PRIVATE_FOLDERS, ...SHARED_FOLDERS] as const

export type Folder = (typeof FOLDERS)[number]

/** Employee numbers from here on are not members (spec §6; 2000 itself: contract, "Decisions"). */
const FIRST_NON_MEMBER = 2000

export function toFolder(text: string): Folder | undefined {
  return FOLDERS.find((folder) => folder === text)
}

/** Whether its documents need the secret code. */
export function isPrivateFolder(folder: string): boolean {
  return PRIVATE_FOLDERS.some((known) => known === folder)
}

/** Whether its documents can be saved: social ones and the council's are only looked at (spec §2). */
export function isDownloadable(folder: Folder): boolean {
  return folder !== 'consejoSocial' && !SOCIAL_FOLDERS.some((known) => known === folder)
}

/** Whether the folder can be open to this employee number, if it is active. */
export function isFolderFor(folder: Folder, empleado: number): boolean {
  return empleado < FIRST_NON_MEMBER || !SOCIAL_FOLDERS.some((known) => known === folder)
}

/**
 * Whether a person may open the folder (spec §6): social ones by the employee number, two always,
 * the rest when the server lists them as active. While that list is not known (`undefined`) the app
 * allows all of them; the server checks for itself.
 */
export function mayOpenFolder(
  folder: Folder,
  empleado: number,
  active: readonly string[] | undefined,
): boolean {
  if (SOCIAL_FOLDERS.some((known) => known === folder)) return isFolderFor(folder, empleado)
  return (
    OPEN_FOLDERS.some((known) => known === folder) ||
    active === undefined ||
    active.includes(folder)
  )
}
