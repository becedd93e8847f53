import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { PDFHexString } from 'pdf-lib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { objectsOf } from '../objects.ts'
import { qpdf } from '../qpdf.ts'
import { madeSmaller, pictureOnPage } from '../samples/pictureOnPage.ts'
import { bilevelsOf } from './bilevels.ts'

let scratch: string
beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'pdf-bilevel-'))
})
afterEach(() => rm(scratch, { recursive: true }))

const work = () => ({ scratch, signal: new AbortController().signal, progress: () => {} })

/** Rings of ink on paper, and bits at the end of each row that belong to no pixel. */
function rings(width: number, height: number): Buffer {
  const row = Math.ceil(width / 8)
  const bits = Buffer.alloc(row * height)
  for (let at = 0; at < row * 8 * height; at++) {
    const [x, y] = [at % (row * 8), Math.floor(at / (row * 8))]
    const isPaper = x >= width ? (x + y) % 2 : Math.hypot(x - width / 2, y - height / 3) % 57 > 9
    if (isPaper) bits[at >> 3]! |= 128 >> (at & 7)
  }
  return bits
}

const [width, height] = [1237, 1501]
const packed = { Width: width, Height: height, BitsPerComponent: 1, Filter: 'FlateDecode' }

test.for([
  ['a scan', { ColorSpace: 'DeviceGray' }],
  ['a scan whose ink is white', { ColorSpace: 'DeviceGray', Decode: [1, 0] }],
  ['a scan in two colours of a table', { ColorSpace: ['Indexed', 'DeviceRGB', 1, PDFHexString.of('802000fffff0')] }],
  ['a stencil', { ImageMask: true }],
] as const)('%s is packed as fax machines do, with the same pixels', async ([, dict]) => {
  for (const bits of [rings(width, height), Buffer.from(rings(width, height).map((byte) => byte ^ 255))]) {
    const path = await pictureOnPage(scratch, deflateSync(bits), { ...packed, ...dict })
    const { file, off } = await madeSmaller(scratch, path, 1200)
    expect(off).toBe(0)
    expect((await stat(file)).size).toBeLessThan((await stat(path)).size * 0.7)
    expect(await qpdf(['--check', file], work())).toContain('No syntax or stream encoding errors')
    // It is as small as it gets.
    expect(bilevelsOf(await objectsOf({ path: file }, work()))).toEqual([])
  }
})

/** Rows of white and of black, sixteen by sixteen, as the first fax machines sent them: each row for itself (ITU-T T.4). */
function stripes(rows: number): Buffer {
  const [white, black] = ['01001101100110101', '0011010100000011001010000110111']
  const bits = Array.from({ length: rows }, (_, y) => (y & 16 ? black : white)).join('')
  return Buffer.from(bits.match(/.{1,8}/g)!.map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)))
}

test('an older fax is packed as the newer ones are', async () => {
  const parameters = { K: 0, Columns: 1728, Rows: 2000, EndOfBlock: false }
  const dict = { Width: 1728, Height: 2000, BitsPerComponent: 1, ColorSpace: 'DeviceGray', Filter: 'CCITTFaxDecode' }
  const path = await pictureOnPage(scratch, stripes(2000), { ...dict, DecodeParms: parameters })
  const { file, off } = await madeSmaller(scratch, path, 1200)
  expect(off).toBe(0)
  expect((await stat(file)).size).toBeLessThan((await stat(path)).size * 0.5)
})

test('dots of every size, of which a fax makes more, stay as they are packed', async () => {
  const dots = Buffer.from(Array.from({ length: 100 * 800 }, (_, at) => (at * 2654435761) >>> 24))
  const dict = { ...packed, Width: 800, Height: 800, ColorSpace: 'DeviceGray' }
  const { file, off } = await madeSmaller(scratch, await pictureOnPage(scratch, deflateSync(dots), dict))
  expect([off, bilevelsOf(await objectsOf({ path: file }, work())).length]).toEqual([0, 1])
})
