import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
// Relative on purpose: drizzle-kit reads this file with its own resolver, which knows no aliases.
import type { IsoDay } from '../../src/contract/day.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What the server keeps about itself: its signing secret, whether the demo filled it. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
})

/** One employee or member: log-in, codes and the `UserData` of spec §3. */
export const people = pgTable('people', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** As `usernameKey` spells it. */
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

/** A token that was handed out; its `jti` is the id here, so it can be taken back. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    index('sessions_person').on(table.personId),
    index('sessions_expiry').on(table.expiresAt),
  ],
)

/**
 * Wrong passwords in a row, by username; usernames that nobody has count the same, so that a
 * refusal tells nothing about who exists.
 */
export const loginAttempts = pgTable('login_attempts', {
  username: text('username').primaryKey(),
  failed: integer('failed').notNull(),
  lockedUntil: instant('locked_until'),
  lastAt: instant('last_at').notNull(),
})

/** The work calendar's marked days. */
export const calendarDays = pgTable('calendar_days', {
  day: date('day', { mode: 'string' }).$type<IsoDay>().primaryKey(),
  type: text('type').notNull(),
})

/** The days with a text of their own. */
export const specialDays = pgTable('special_days', {
  day: date('day', { mode: 'string' }).$type<IsoDay>().primaryKey(),
  /** Bilingual. */
  text: text('text').notNull(),
})

/** Canteen menus; a day may have several, told apart by `position`. */
export const menus = pgTable(
  'menus',
  {
    day: date('day', { mode: 'string' }).$type<IsoDay>().notNull(),
    position: smallint('position').notNull(),
    primerPlato: text('primer_plato').notNull(),
    primerPlatoEuskera: text('primer_plato_euskera').notNull(),
    segundoPlato: text('segundo_plato').notNull(),
    segundoPlatoEuskera: text('segundo_plato_euskera').notNull(),
    postre: text('postre').notNull(),
    postreEuskera: text('postre_euskera').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.position] })],
)

/** The lines of every timetable. */
export const timetableEntries = pgTable(
  'timetable_entries',
  {
    /** The name of the dataset it feeds: `canteenTimetable`. */
    dataset: text('dataset').notNull(),
    position: smallint('position').notNull(),
    titulo: text('titulo').notNull(),
    tituloEuskera: text('titulo_euskera').notNull(),
    horario: text('horario').notNull(),
  },
  (table) => [primaryKey({ columns: [table.dataset, table.position] })],
)

/** Each person's shortcuts, in their order. */
export const shortcuts = pgTable(
  'shortcuts',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    section: text('section').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.position] })],
)

/**
 * Moved by triggers on the tables above, whoever writes them (decision 0004). `scope` is a
 * person's id where the dataset is each person's own, else `''`.
 */
export const datasetVersions = pgTable(
  'dataset_versions',
  {
    dataset: text('dataset').notNull(),
    scope: text('scope').notNull(),
    version: bigint('version', { mode: 'bigint' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.dataset, table.scope] })],
)
