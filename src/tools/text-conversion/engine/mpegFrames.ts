/** Frames in a row that no other data has by chance, and of how many a piece of a file may have the beginning alone. */
const [enough, least] = [4, 2]
/** Kilobits a second by the index in a header, of layer III: in MPEG 1, and in MPEG 2 and 2.5 (ISO 11172-3, 13818-3). */
const rates = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
}
const samplesASecond = [44_100, 48_000, 32_000]

/**
 * Whether frames of MP3 lie in these bytes, wherever they begin: a part that was cut out of a file or taken from a station begins within one, and some programs
 * write zeros or a line before them.
 */
export function holdsMpegFrames(bytes: Buffer): boolean {
  for (let from = bytes.indexOf(0xff); from >= 0; from = bytes.indexOf(0xff, from + 1)) {
    if (isRow(bytes, from)) return true
  }
  return false
}

function isRow(bytes: Buffer, from: number): boolean {
  let at = from
  for (let found = 0; found < enough; found++) {
    if (at + 4 > bytes.length) return found >= least
    const length = frameBytes(bytes, at)
    if (length === 0) return false
    at += length
  }
  return true
}

/** How many bytes the frame of layer III takes that begins there; 0 where none does. */
function frameBytes(bytes: Buffer, at: number): number {
  const [first, second, third] = [bytes[at]!, bytes[at + 1]!, bytes[at + 2]!]
  const [version, layer] = [(second >> 3) & 3, (second >> 1) & 3]
  const [rate, samples] = [third >> 4, (third >> 2) & 3]
  const isFrame = first === 0xff && second >> 5 === 7 && version !== 1 && layer === 1
  if (!isFrame || rate === 0 || rate === 15 || samples === 3) return 0
  const isFirst = version === 3
  const hertz = samplesASecond[samples]! / (isFirst ? 1 : version === 2 ? 2 : 4)
  const kilobits = rates[isFirst ? 1 : 2][rate]!
  return Math.floor(((isFirst ? 144_000 : 72_000) * kilobits) / hertz) + ((third >> 1) & 1)
}
