import { userDataSchema } from '#contract/auth/auth.ts'
import type { PersonDatabase } from '#db/person-database.ts'

/** Makes the database that of the employee of this number. */
export async function belongsTo(db: PersonDatabase, empleado: string): Promise<void> {
  const user = userDataSchema.parse({ nombre: 'Ane', empleado, codcop: 'Ataria', ceco: '4210' })
  await db.person.put({ id: 'me', username: 'ane', language: 'eu', user })
}
