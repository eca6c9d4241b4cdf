/**
 * H.264 without compressing: every macroblock is sent as plain samples (I_PCM, ITU-T H.264 §7.3.5),
 * which any decoder reads and which takes no encoder to write. For pictures of a few blocks only.
 */
const BASELINE = 66
const LEVEL_1_1 = 11
const I_PCM = 25
const I_SLICE = 7

/** Brightness 1–255 of the pixel in a column and row; colour is left out. */
export type Picture = (x: number, y: number) => number

/** Sequence and picture parameters, as they stand in `avcC`. */
export function parameterSets(blocksWide: number, blocksHigh: number) {
  const sequence = new Bits()
    .bytes([BASELINE, 0xc0, LEVEL_1_1])
    // Ids and counts: set 0, 4-bit frame numbers, order as decoded, no frames referred to.
    .golomb(0, 0, 2, 0)
    .bits(0, 1)
    .golomb(blocksWide - 1, blocksHigh - 1)
    // Whole frames, direct inference, no cropping, no usability information.
    .bits(0b1100, 4)
    .end()
  const picture = new Bits()
    .golomb(0, 0)
    .bits(0, 2)
    .golomb(0, 0, 0)
    // No weighting; quantisers as they are; deblocking is said in each slice.
    .bits(0, 3)
    .golomb(0, 0, 0)
    .bits(0b100, 3)
    .end()
  return { sequence: unit(0x67, sequence), picture: unit(0x68, picture) }
}

/** One picture that stands by itself. `number` tells neighbours apart. */
export function intraPicture(
  blocksWide: number,
  blocksHigh: number,
  picture: Picture,
  number: number,
): Buffer {
  const slice = new Bits()
    .golomb(0, I_SLICE, 0)
    .bits(0, 4)
    .golomb(number % 2)
    .bits(0, 2)
    // Quantiser as it is; no deblocking.
    .golomb(0, 1)
  for (let block = 0; block < blocksWide * blocksHigh; block++) {
    const [left, top] = [(block % blocksWide) * 16, Math.floor(block / blocksWide) * 16]
    const samples: number[] = []
    for (let y = 0; y < 16; y++)
      for (let x = 0; x < 16; x++) samples.push(picture(left + x, top + y))
    for (let chroma = 0; chroma < 128; chroma++) samples.push(128)
    slice.golomb(I_PCM).align().bytes(samples)
  }
  return unit(0x65, slice.end())
}

/** A NAL unit: three bytes that could be taken for a start code are parted by a 3. */
function unit(header: number, payload: readonly number[]): Buffer {
  const bytes = [header]
  let zeros = 0
  for (const byte of payload) {
    if (zeros >= 2 && byte <= 3) {
      bytes.push(3)
      zeros = 0
    }
    bytes.push(byte)
    zeros = byte === 0 ? zeros + 1 : 0
  }
  return Buffer.from(bytes)
}

class Bits {
  readonly #bytes: number[] = []
  #current = 0
  #filled = 0

  bits(value: number, count: number): this {
    for (let index = count - 1; index >= 0; index--) {
      this.#current = (this.#current << 1) | ((value >> index) & 1)
      if (++this.#filled < 8) continue
      this.#bytes.push(this.#current)
      this.#current = 0
      this.#filled = 0
    }
    return this
  }

  /** Unsigned Exp-Golomb codes (§9.1); the signed ones we write are all 0, which looks the same. */
  golomb(...values: readonly number[]): this {
    for (const value of values) {
      const length = Math.floor(Math.log2(value + 1))
      this.bits(0, length).bits(value + 1, length + 1)
    }
    return this
  }

  bytes(values: readonly number[]): this {
    for (const value of values) this.bits(value, 8)
    return this
  }

  align(): this {
    return this.#filled === 0 ? this : this.bits(0, 8 - this.#filled)
  }

  /** The stop bit and what fills the last byte. */
  end(): readonly number[] {
    this.bits(1, 1).align()
    return this.#bytes
  }
}
