import type { PersonDatabase } from '#db/database.ts'
import type { Owner } from '#sync/dataset.ts'

/** Whose database this is and which folders are active for them; `undefined` without a record. */
export async function readOwner(db: PersonDatabase): Promise<Owner | undefined> {
  return db.transaction('r', ['person', 'folders'], async () => {
    const [person, folders] = await Promise.all([db.person.get('me'), db.folders.toArray()])
    if (!person) return undefined
    const { user } = person
    const activeFolders = folders.map(({ folder }) => folder)
    return { user, empleado: Number(user.empleado), activeFolders }
  })
}
