// All tables: the one list that Drizzle and drizzle-kit read. Relative on purpose: drizzle-kit reads
// it with its own resolver, which knows no aliases.
export * from './schema/calendar.ts'
export * from './schema/canteen.ts'
export * from './schema/dataset-versions.ts'
export * from './schema/documents.ts'
export * from './schema/people.ts'
export * from './schema/secrets.ts'
export * from './schema/sessions.ts'
export * from './schema/settings.ts'
export * from './schema/shortcuts.ts'
export * from './schema/timetables.ts'
