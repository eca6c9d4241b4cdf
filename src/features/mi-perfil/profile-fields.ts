import type { UserData } from '#contract/auth/auth.ts'
import { inLanguage } from '#contract/bilingual.ts'
import { parseWireDay } from '#contract/day.ts'
import type { Language } from '#contract/language.ts'
import { shortDay } from '#i18n/format.ts'

/** Keys of `miPerfil:fields`. */
export type FieldName =
  | 'empleado'
  | 'titulacion'
  | 'puesto'
  | 'responsable'
  | 'ceco'
  | 'direcciontrabajo'
  | 'fechanacimiento'
  | 'domicilio'
  | 'estadocivil'
  | 'telefono'
  | 'email'
  | 'numhijosirpf'
  | 'matriculacoche'
  | 'numerolaguaro'
  | 'numeroseguridadsocial'

export interface ProfileField {
  readonly name: FieldName
  /** `''` when the cooperative has no value. */
  readonly value: string
}

export interface ProfileGroup {
  readonly name: 'work' | 'personal' | 'insurance'
  readonly fields: readonly ProfileField[]
}

/** The fields of MiPerfil below name and department (spec §2), in three groups. */
export function profileGroups(user: UserData, language: Language): ProfileGroup[] {
  const said = (text: string) => inLanguage(text, language)
  const birthDate = birthDateOf(user, language)
  return [
    {
      name: 'work',
      fields: [
        { name: 'empleado', value: user.empleado },
        { name: 'titulacion', value: said(user.titulacion) },
        { name: 'puesto', value: said(user.puesto) },
        { name: 'responsable', value: user.responsable },
        { name: 'ceco', value: joined(' · ', user.ceco, said(user.nombrececo)) },
        { name: 'direcciontrabajo', value: user.direcciontrabajo },
      ],
    },
    {
      name: 'personal',
      fields: [
        ...(birthDate ? [{ name: 'fechanacimiento', value: birthDate } as const] : []),
        { name: 'domicilio', value: addressOf(user) },
        { name: 'estadocivil', value: said(user.estadocivil) },
        { name: 'telefono', value: user.telefono },
        { name: 'email', value: user.email },
        { name: 'numhijosirpf', value: user.numhijosirpf },
        { name: 'matriculacoche', value: user.matriculacoche },
      ],
    },
    {
      name: 'insurance',
      fields: [
        { name: 'numerolaguaro', value: user.numerolaguaro },
        { name: 'numeroseguridadsocial', value: user.numeroseguridadsocial },
      ],
    },
  ]
}

/** Street - town (province), as far as they are known (spec §2, MiPerfil). */
export function addressOf({
  domicilio,
  poblacion,
  provincia,
}: Pick<UserData, 'domicilio' | 'poblacion' | 'provincia'>): string {
  const town = joined(' ', poblacion, provincia && `(${provincia})`)
  return joined(' - ', domicilio, town)
}

/** The birth date in the app's date form (spec §9); what is not a date is shown as it came. */
function birthDateOf({ fechanacimiento }: UserData, language: Language): string {
  const day = parseWireDay(fechanacimiento)
  return day ? shortDay(day, language) : fechanacimiento.trim()
}

function joined(glue: string, ...parts: readonly string[]): string {
  return parts.filter((part) => part.trim() !== '').join(glue)
}
