import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

/** One employee or member: log-in, codes and the `UserData` of spec §3. */
export const people = pgTable('people', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** In the spelling of `usernameKey`. */
  username: text('username').notNull().unique(),
  /** Argon2id, see `services/passwords.ts`. */
  passwordHash: text('password_hash').notNull(),
  /** Argon2id of the secret code; null: none chosen yet. */
  pinHash: text('pin_hash'),
  /** Employee number. */
  empleado: integer('empleado').notNull().unique(),
  isFba: boolean('is_fba').notNull().default(false),
  lastMessage: instant('last_message'),
  idioma: text('idioma').notNull().default('eu'),
  nombre: text('nombre').notNull(),
  titulacion: text('titulacion').notNull().default(''),
  departamento: text('departamento').notNull().default(''),
  ceco: text('ceco').notNull().default(''),
  nombrececo: text('nombrececo').notNull().default(''),
  fechanacimiento: text('fechanacimiento').notNull().default(''),
  domicilio: text('domicilio').notNull().default(''),
  poblacion: text('poblacion').notNull().default(''),
  provincia: text('provincia').notNull().default(''),
  estadocivil: text('estadocivil').notNull().default(''),
  telefono: text('telefono').notNull().default(''),
  email: text('email').notNull().default(''),
  numhijosirpf: text('numhijosirpf').notNull().default(''),
  direcciontrabajo: text('direcciontrabajo').notNull().default(''),
  numerolaguaro: text('numerolaguaro').notNull().default(''),
  numeroseguridadsocial: text('numeroseguridadsocial').notNull().default(''),
  dni: text('dni').notNull().default(''),
  relacionlaboral: text('relacionlaboral').notNull().default(''),
  horasextras: text('horasextras').notNull().default(''),
  codcop: text('codcop').notNull().default(''),
  matriculacoche: text('matriculacoche').notNull().default(''),
  puesto: text('puesto').notNull().default(''),
  responsable: text('responsable').notNull().default(''),
  /** Base64 PNG or JPEG. */
  photo: text('photo').notNull().default(''),
})
