import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const listSchema = z.array(z.object({ url: z.string(), revision: z.string() }))

/** Path from the site's root, and SHA-256 in hexadecimal digits. */
export type BuiltList = z.infer<typeof listSchema>

/** The files that the service worker of the build in `folder` lists. */
export function readBuiltList(folder: string): BuiltList {
  const script = readFileSync(join(folder, 'service-worker.js'), 'utf8')
  const [list] = /\[\{"revision":.*?\}\]/.exec(script) ?? []
  if (list === undefined) throw new Error(`The service worker in ${folder} lists no files.`)
  return listSchema.parse(JSON.parse(list))
}
