import { open, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { errorCode } from '#server/error-code.ts'
import { FileFault, quoted, reason } from '#server/office/import/faults.ts'
import { LIMITS } from '#server/office/import/reading/limits.ts'

/** The forms of a file, by name and first bytes. */
export type FileForm = 'table' | 'workbook' | 'calendar'

const FORMS: ReadonlyMap<string, FileForm> = new Map([
  ['.csv', 'table'],
  ['.txt', 'table'],
  ['.tsv', 'table'],
  ['.xlsx', 'workbook'],
  ['.ics', 'calendar'],
])

/** The first bytes of other programs' files. */
const BEGINNINGS: readonly (readonly [string, Buffer])[] = [
  ['zip', Buffer.from('PK\x03\x04', 'latin1')],
  ['xls', Buffer.from('d0cf11e0', 'hex')],
  ['pdf', Buffer.from('%PDF')],
  ['jpg', Buffer.from('ffd8ff', 'hex')],
  ['png', Buffer.from('89504e47', 'hex')],
  ['html', Buffer.from('<!DOCTYPE')],
  ['html', Buffer.from('<html')],
]

/** Detects a file's form; throws a `FileFault` where name and content disagree or it is too big. */
export async function formOf(path: string, name: string): Promise<FileForm> {
  const ending = extname(name).toLowerCase()
  if (ending === '.xls') throw new FileFault({ reason: reason('old-excel') })
  const form = FORMS.get(ending)
  if (!form) throw new FileFault({ value: quoted(name), reason: reason('unknown-ending') })
  const head = await firstBytes(path)
  const found = BEGINNINGS.find(([, bytes]) => head.subarray(0, bytes.length).equals(bytes))?.[0]
  const isAsNamed = form === 'workbook' ? found === 'zip' : found === undefined
  if (!isAsNamed) {
    if (found === 'xls') throw new FileFault({ reason: reason('old-excel') })
    throw new FileFault({
      value: quoted(name),
      reason: reason('other-content', { found: found ?? 'txt', ending: ending.slice(1) }),
    })
  }
  return form
}

async function firstBytes(path: string): Promise<Buffer> {
  try {
    const { size } = await stat(path)
    if (size === 0) throw new FileFault({ reason: reason('empty-file') })
    if (size > LIMITS.fileBytes) {
      const most = LIMITS.fileBytes / 1024 / 1024
      throw new FileFault({ reason: reason('file-too-big', { most }) })
    }
    const file = await open(path)
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0)
      return buffer.subarray(0, bytesRead)
    } finally {
      await file.close()
    }
  } catch (error) {
    const code = errorCode(error)
    if (code === undefined) throw error
    throw new FileFault({ value: path, reason: reason('no-such-file', { code }) })
  }
}
