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
import { faxStrip } from './faxStrip.ts'

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

/** A ramp of greys as dots in a grid (Bayer, 1973), bits set for paper. */
function dots(width: number, height: number): Buffer {
  const grid = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]
  const bits = Buffer.alloc(Math.ceil(width / 8) * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if ((x * 16) / width > grid[(y % 4) * 4 + (x % 4)]! + 0.5)
        bits[y * Math.ceil(width / 8) + (x >> 3)]! |= 128 >> (x & 7)
  return bits
}

test('a photo in dots that a fax machine packed is packed as data, with the same pixels; text that it packed stays', async () => {
  const asFax = (bits: Buffer) => {
    const pixels = Array.from({ length: width * height }, (_, at) => bitOf(bits, at) * 255)
    return faxStrip(Buffer.from(pixels), width, height)
  }
  const bitOf = (bits: Buffer, at: number) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    return (bits[y * Math.ceil(width / 8) + (x >> 3)]! >> (7 - (x & 7))) & 1
  }
  const dict = { ...packed, Filter: 'CCITTFaxDecode', ColorSpace: 'DeviceGray' }
  const parameters = { K: -1, Columns: width, Rows: height, BlackIs1: true }
  const made = async (bits: Buffer) => {
    const path = await pictureOnPage(scratch, await asFax(bits), { ...dict, DecodeParms: parameters })
    return { path, ...(await madeSmaller(scratch, path, 1200)) }
  }
  const photo = await made(dots(width, height))
  expect(photo.off).toBe(0)
  expect((await stat(photo.file)).size).toBeLessThan((await stat(photo.path)).size * 0.2)
  expect(await qpdf(['--check', photo.file], work())).toContain('No syntax or stream encoding errors')
  const drawing = await made(rings(width, height))
  expect(bilevelsOf(await objectsOf({ path: drawing.path }, work()))).toEqual([])
  expect(drawing.off).toBe(0)
})

test('dots of every size, of which a fax makes more, stay as they are packed', async () => {
  const dots = Buffer.from(Array.from({ length: 100 * 800 }, (_, at) => (at * 2654435761) >>> 24))
  const dict = { ...packed, Width: 800, Height: 800, ColorSpace: 'DeviceGray' }
  const { file, off } = await madeSmaller(scratch, await pictureOnPage(scratch, deflateSync(dots), dict))
  expect([off, bilevelsOf(await objectsOf({ path: file }, work())).length]).toEqual([0, 1])
})
