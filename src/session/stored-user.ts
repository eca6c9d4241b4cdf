import type { UserData } from '#contract/auth/auth.ts'

/** Every field, so that the compiler says when the contract has one more. */
const NOTHING_KNOWN: UserData = {
  nombre: '',
  empleado: '',
  titulacion: '',
  departamento: '',
  ceco: '',
  nombrececo: '',
  fechanacimiento: '',
  domicilio: '',
  poblacion: '',
  provincia: '',
  estadocivil: '',
  telefono: '',
  email: '',
  numhijosirpf: '',
  direcciontrabajo: '',
  numerolaguaro: '',
  numeroseguridadsocial: '',
  dni: '',
  relacionlaboral: '',
  horasextras: '',
  codcop: '',
  matriculacoche: '',
  lastMessage: '',
  photo: '',
  puesto: '',
  responsable: '',
  hasPin: '0',
  isFba: '0',
  idioma: '',
}

/**
 * The person as this device stores them, or `undefined` for an invalid value. The contract's schema
 * accepted them at log-in; a plain check here keeps zod out of every cold start. A field that an older
 * build did not store is empty.
 */
export function readUser(stored: unknown): UserData | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  if (!('empleado' in stored)) return undefined
  const user = { ...NOTHING_KNOWN, ...stored }
  return isUserData(user) ? user : undefined
}

function isUserData(user: Record<keyof UserData, unknown>): user is UserData {
  return Object.values(user).every((value) => typeof value === 'string')
}
