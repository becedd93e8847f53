import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import type { Work } from '#platform/childProcess/engine.ts'
import type { Change } from '../changes.ts'
import { seenByPdfium } from '../seenByPdfium.ts'
import { streamData } from '../streams.ts'
import type { Bilevel } from './bilevels.ts'
import { faxStrip } from './faxStrip.ts'

/** Of fax machines: lengthwise and across (ITU-T T.6). */
const TWO_DIMENSIONAL = -1
/** What is won has to be worth another way of packing. */
const worth = 0.97

/**
 * A picture of one bit a pixel packed as fax machines do, or as any data where that is smaller, as it is of dots that stand for shades of grey; with the same
 * pixels. Undefined where neither is smaller.
 */
export async function packBilevel(path: string, picture: Bilevel, work: Work): Promise<Change | undefined> {
  const { id, dict, width, height, bytes } = picture
  try {
    const bits = await bitsOf(path, picture, work)
    const isMostlySet = setShare(bits, width, height) > 0.5
    const asFax = await faxStrip(pixelsOf(bits, { width, height, marked: isMostlySet ? 0 : 1 }), width, height)
    const asData = await promisify(deflate)(bits, { level: 9 })
    const packed = asData.length < asFax.length ? asData : asFax
    if (packed.length > bytes * worth) return undefined
    const datafile = join(work.scratch, `${id.replace(/\D+/g, '-')}.bits`)
    await writeFile(datafile, packed)
    const { '/DecodeParms': _, ...plain } = dict
    if (packed === asData) return { stream: { dict: { ...plain, '/Filter': '/FlateDecode' }, datafile } }
    const how = { '/K': TWO_DIMENSIONAL, '/Columns': width, '/Rows': height, '/BlackIs1': !isMostlySet }
    return { stream: { dict: { ...plain, '/Filter': '/CCITTFaxDecode', '/DecodeParms': how }, datafile } }
  } catch {
    work.signal.throwIfAborted()
    return undefined
  }
}

/** Its bits, each row from the beginning of a byte on. */
async function bitsOf(path: string, picture: Bilevel, work: Work): Promise<Buffer> {
  const { id, width, height, fax } = picture
  const data = await streamData(path, id, work, { asStored: fax !== undefined })
  const bits = fax === undefined ? data : await unpackedFax(data, { width, height, fax }, work)
  if (bits.length !== Math.ceil(width / 8) * height) throw new Error('Its bits are not as many as its pixels')
  return bits
}

async function unpackedFax(
  data: Buffer,
  { width, height, fax }: { width: number; height: number; fax: string },
  work: Work,
): Promise<Buffer> {
  const how = `/BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /CCITTFaxDecode /DecodeParms ${fax}`
  const pixels = await seenByPdfium(data, `/Width ${width} /Height ${height} ${how}`, work)
  if (pixels.width !== width || pixels.height !== height) throw new Error('It has another size than the file says')
  const bits = Buffer.alloc(Math.ceil(width / 8) * height)
  for (let y = 0, row = 0; y < height; y++, row += Math.ceil(width / 8))
    for (let x = 0; x < width; x++) if (pixels.data[(y * width + x) * 4]) bits[row + (x >> 3)]! |= 128 >> (x & 7)
  return bits
}

const isSet = (bits: Buffer, row: number, x: number) => (bits[row + (x >> 3)]! >> (7 - (x & 7))) & 1

function setShare(bits: Buffer, width: number, height: number): number {
  let set = 0
  for (let y = 0, row = 0; y < height; y++, row += Math.ceil(width / 8))
    for (let x = 0; x < width; x++) set += isSet(bits, row, x)
  return set / (width * height)
}

/** A byte for each pixel: white for those that have the value `marked`, which are the fewer, as a fax takes ink to be. */
function pixelsOf(bits: Buffer, { width, height, marked }: { width: number; height: number; marked: number }): Buffer {
  const pixels = Buffer.alloc(width * height)
  for (let y = 0, row = 0; y < height; y++, row += Math.ceil(width / 8))
    for (let x = 0; x < width; x++) if (isSet(bits, row, x) === marked) pixels[y * width + x] = 255
  return pixels
}
