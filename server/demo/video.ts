import { intraPicture, type Picture, parameterSets } from '#server/demo/h264.ts'

const BLOCKS_WIDE = 8
const BLOCKS_HIGH = 5
const WIDTH = BLOCKS_WIDE * 16
const HEIGHT = BLOCKS_HIGH * 16
/** Pictures a second, which is also the file's clock. */
const RATE = 4

/** A tiny MP4 without sound (ISO/IEC 14496-12 and -15): `seconds` of a light going round. */
export function video(seconds: number): Buffer {
  const count = seconds * RATE
  const { sequence, picture } = parameterSets(BLOCKS_WIDE, BLOCKS_HIGH)
  const pictures = Array.from({ length: count }, (_, index) => {
    const bytes = intraPicture(BLOCKS_WIDE, BLOCKS_HIGH, light(index / count), index)
    return Buffer.concat([u32(bytes.length), bytes])
  })
  const type = box('ftyp', Buffer.from('isom'), u32(0x200), Buffer.from('isomiso2avc1mp41'))
  const movie = (dataAt: number) => moov(sequence, picture, pictures, dataAt)
  // Where the pictures begin depends on how long the index before them is.
  const dataAt = type.length + movie(0).length + 8
  return Buffer.concat([type, movie(dataAt), box('mdat', ...pictures)])
}

function light(turn: number): Picture {
  const x0 = WIDTH * (0.5 + 0.32 * Math.cos(2 * Math.PI * turn))
  const y0 = HEIGHT * (0.5 + 0.3 * Math.sin(2 * Math.PI * turn))
  return (x, y) => Math.round(60 + 150 * Math.max(0, 1 - Math.hypot(x - x0, y - y0) / 26))
}

function moov(
  sequence: Buffer,
  picture: Buffer,
  pictures: readonly Buffer[],
  dataAt: number,
): Buffer {
  const count = pictures.length
  const matrix = Buffer.concat([1 << 16, 0, 0, 0, 1 << 16, 0, 0, 0, 1 << 30].map(u32))
  const header = Buffer.concat([zeros(8), u32(RATE), u32(count)])
  const mvhd = full(
    'mvhd',
    0,
    header,
    u32(1 << 16),
    u16(0x100),
    zeros(10),
    matrix,
    zeros(24),
    u32(2),
  )
  const tkhd = full(
    'tkhd',
    3,
    ...[zeros(8), u32(1), zeros(4), u32(count), zeros(16), matrix],
    ...[u32(WIDTH << 16), u32(HEIGHT << 16)],
  )
  const mdhd = full('mdhd', 0, header, u16(0x55c4), zeros(2))
  const hdlr = full('hdlr', 0, zeros(4), Buffer.from('vide'), zeros(12), Buffer.from('video\0'))
  const avcC = box(
    'avcC',
    Buffer.from([1, ...sequence.subarray(1, 4), 0xff, 0xe1]),
    ...[u16(sequence.length), sequence, Buffer.from([1]), u16(picture.length), picture],
  )
  const avc1 = box(
    'avc1',
    ...[zeros(6), u16(1), zeros(16), u16(WIDTH), u16(HEIGHT)],
    ...[u32(72 << 16), u32(72 << 16), zeros(4), u16(1), zeros(32), u16(24), u16(0xffff), avcC],
  )
  const stbl = box(
    'stbl',
    full('stsd', 0, u32(1), avc1),
    full('stts', 0, u32(1), u32(count), u32(1)),
    full('stsc', 0, u32(1), u32(1), u32(count), u32(1)),
    full('stsz', 0, u32(0), u32(count), ...pictures.map(({ length }) => u32(length))),
    full('stco', 0, u32(1), u32(dataAt)),
  )
  const dinf = box('dinf', full('dref', 0, u32(1), full('url ', 1)))
  const minf = box('minf', full('vmhd', 1, zeros(8)), dinf, stbl)
  return box('moov', mvhd, box('trak', tkhd, box('mdia', mdhd, hdlr, minf)))
}

function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([u32(body.length + 8), Buffer.from(type), body])
}

/** A box of version 0 with flags. */
function full(type: string, flags: number, ...parts: readonly Buffer[]): Buffer {
  return box(type, u32(flags), ...parts)
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

function zeros(count: number): Buffer {
  return Buffer.alloc(count)
}
