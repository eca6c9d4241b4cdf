import { crc32 } from 'node:zlib'

const LOCAL_HEADER = 0x04034b50
const CENTRAL_HEADER = 0x02014b50
const END = 0x06054b50
const VERSION = 20
/** The first of January 2026, as a ZIP writes days: the same file every time. */
const DAY = ((2026 - 1980) << 9) | (1 << 5) | 1

/** A ZIP of files that are stored as they are, in their order (APPNOTE 6.3.10). */
export function zip(files: readonly (readonly [name: string, text: string])[]): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const [name, text] of files) {
    const [label, data] = [Buffer.from(name), Buffer.from(text)]
    // Version, flags, method, time, day, check, two sizes, length of the name, of extras.
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(VERSION, 0)
    facts.writeUInt16LE(DAY, 8)
    facts.writeUInt32LE(crc32(data), 10)
    facts.writeUInt32LE(data.length, 14)
    facts.writeUInt32LE(data.length, 18)
    facts.writeUInt16LE(label.length, 22)
    const local = Buffer.concat([word(LOCAL_HEADER), facts, label, data])
    // Comment's length, disk, attributes, where the local header is.
    const where = Buffer.alloc(14)
    where.writeUInt32LE(offset, 10)
    const madeBy = Buffer.from([VERSION, 0])
    centrals.push(Buffer.concat([word(CENTRAL_HEADER), madeBy, facts, where, label]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, directory, word(END), end])
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
