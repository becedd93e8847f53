import type { Library } from '#platform/pdfium/library.ts'
import { takePixels } from '#platform/pdfium/pixels.ts'
import { intersection } from '../geometry.ts'
import type { Colour, EncodedPicture, Picture, Pixels } from '../model.ts'
import { encodePng } from '../png.ts'
import { type Matrix, multiply, readMatrix, transformBox } from './matrix.ts'
import { hex } from './readChars.ts'
import { keepRectangle } from './readPath.ts'
import type { Surroundings } from './surroundings.ts'

/** Pictures are decoded to at most so many pixels on each side; more is lost on paper and costs memory. */
const MAX_SIDE = 4000

/** Paint with less alpha, of 255, is not seen. */
const FAINTEST = 8

/** Colour spaces of FPDF_IMAGEOBJ_METADATA whose JPEG data every program shows alike. */
const plainColours = new Set([1, 2, 4, 5, 7])

export function readPicture(around: Surroundings, object: number, outer: Matrix, order: number): void {
  const { library, structure, shapes } = around
  const { call, memory } = library
  if (call.FPDFPageObj_GetMatrix(object, memory.out) === 0) return
  const own = readMatrix(library, memory.out)
  const matrix = multiply(own, outer)
  const box = intersection(around.visible, transformBox(matrix, 0, 0, 1, 1))
  call.FPDFImageObj_GetImagePixelSize(object, memory.out, memory.out + 4)
  const pixels = { width: memory.word(memory.out), height: memory.word(memory.out + 4) }
  const description = structure?.markOf(object)?.description
  if (pixels.width === 1 && pixels.height === 1 && description === undefined && turnOf(matrix)) {
    const colour = colourOfOne(decode(library, around.document, around.page, object, own, pixels))
    if (colour !== undefined) keepRectangle(around, box, colour, order)
    return
  }
  if (box.x2 - box.x1 < 0.5 || box.y2 - box.y1 < 0.5) return
  const picture: Picture = {
    ...box,
    order,
    pixels,
    ...(description === undefined ? {} : { description }),
    bytes: () => encode(around, object, own, matrix, pixels),
  }
  shapes.pictures.push(picture)
}

/** Of a picture of one pixel, as old converters of PostScript draw lines and grounds; undefined where nothing can be seen. */
const colourOfOne = (decoded: Pixels | undefined): Colour | undefined => {
  const [red, green, blue, alpha] = decoded?.data ?? []
  return red === undefined || green === undefined || blue === undefined || (alpha ?? 0) < FAINTEST
    ? undefined
    : hex(red, green, blue)
}

function encode(
  { library, document, page }: Surroundings,
  object: number,
  own: Matrix,
  matrix: Matrix,
  pixels: { width: number; height: number },
): EncodedPicture | undefined {
  const turn = turnOf(matrix)
  if (!turn || pixels.width === 0 || pixels.height === 0) return undefined
  const decoded = decode(library, document, page, object, own, pixels)
  if (!decoded || isClear(decoded)) return undefined
  const upright = turn.across === 'x' && !turn.mirrored && !turn.flipped
  const jpeg = upright && opaque(decoded) ? storedJpeg(library, page, object) : undefined
  if (jpeg) return { format: 'jpg', data: jpeg, ...pixels }
  const turned = turnPixels(decoded, turn)
  return { format: 'png', data: encodePng(turned), width: turned.width, height: turned.height }
}

/** How the stored rows lie on the page. */
type Turn = {
  /** The stored rows run along this direction of the page. */
  across: 'x' | 'y'
  /** Rows run to the left, or upwards. */
  mirrored: boolean
  /** The first row is at the bottom, or on the right. */
  flipped: boolean
}

/** Undefined for a slanted picture, which has to be taken from the rendered page. */
function turnOf(m: Matrix): Turn | undefined {
  const straight = Math.abs(m.b) + Math.abs(m.c) < 0.02 * (Math.abs(m.a) + Math.abs(m.d))
  if (straight) return { across: 'x', mirrored: m.a < 0, flipped: m.d > 0 }
  const quarter = Math.abs(m.a) + Math.abs(m.d) < 0.02 * (Math.abs(m.b) + Math.abs(m.c))
  if (quarter) return { across: 'y', mirrored: m.b < 0, flipped: m.c > 0 }
  return undefined
}

/** The picture as stored, with its mask. PDFium renders it in the size of its matrix, so that is changed for a moment. */
function decode(
  library: Library,
  document: number,
  page: number,
  object: number,
  own: Matrix,
  pixels: { width: number; height: number },
): Pixels | undefined {
  const { call } = library
  const shrink = Math.min(1, MAX_SIDE / Math.max(pixels.width, pixels.height))
  const width = Math.max(1, Math.round(pixels.width * shrink))
  const height = Math.max(1, Math.round(pixels.height * shrink))
  setMatrix(library, object, { a: width, b: 0, c: 0, d: height, e: 0, f: 0 })
  const bitmap = call.FPDFImageObj_GetRenderedBitmap(document, page, object)
  setMatrix(library, object, own)
  if (bitmap === 0) return undefined
  try {
    return takePixels(library, bitmap)
  } finally {
    call.FPDFBitmap_Destroy(bitmap)
  }
}

function setMatrix({ call, memory }: Library, object: number, m: Matrix): void {
  ;[m.a, m.b, m.c, m.d, m.e, m.f].forEach((value, index) => {
    memory.setFloat(memory.out + 4 * index, value)
  })
  call.FPDFPageObj_SetMatrix(object, memory.out)
}

/** The file's own JPEG data when it can be used as it is. */
function storedJpeg({ call, memory }: Library, page: number, object: number): Uint8Array | undefined {
  if (call.FPDFImageObj_GetImageFilterCount(object) !== 1) return undefined
  const filter = memory.utf8((at, size) => call.FPDFImageObj_GetImageFilter(object, 0, at, size))
  if (filter !== 'DCTDecode') return undefined
  call.FPDFImageObj_GetImageMetadata(object, page, memory.out)
  const bits = memory.word(memory.out + 16)
  if (!plainColours.has(memory.word(memory.out + 20)) || (bits !== 24 && bits !== 8)) return undefined
  const data = memory.answer((at, size) => call.FPDFImageObj_GetImageDataRaw(object, at, size))
  return data[0] === 0xff && data[1] === 0xd8 ? data : undefined
}

/** The library shows nothing of some pictures by themselves, though it draws them on their page. */
function isClear({ data }: Pixels): boolean {
  for (let index = 3; index < data.length; index += 4) if (data[index] !== 0) return false
  return true
}

function opaque({ data }: Pixels): boolean {
  for (let index = 3; index < data.length; index += 4) if (data[index] !== 255) return false
  return true
}

/** The pixels turned and mirrored as they are seen on the page. */
function turnPixels(stored: Pixels, turn: Turn): Pixels {
  if (turn.across === 'x' && !turn.mirrored && !turn.flipped) return stored
  const [width, height] = turn.across === 'x' ? [stored.width, stored.height] : [stored.height, stored.width]
  const from = new Uint32Array(stored.data.buffer, stored.data.byteOffset, stored.data.length >> 2)
  const to = new Uint32Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [along, down] = turn.across === 'x' ? [x, y] : [y, width - 1 - x]
      const column = turn.mirrored ? stored.width - 1 - along : along
      const row = turn.flipped ? stored.height - 1 - down : down
      to[y * width + x] = from[row * stored.width + column] ?? 0
    }
  }
  return { width, height, data: new Uint8Array(to.buffer) }
}
