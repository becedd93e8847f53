import type { Work } from '#platform/childProcess/engine.ts'
import { qpdf } from './qpdf.ts'

/** The dictionary of a PDF object, as qpdf writes it into JSON. */
type Dict = Record<string, unknown>

/** A picture of a PDF in grey or RGB with 8 bits a sample. */
export type Image = {
  /** Its key in qpdf's JSON, such as `obj:12 0 R`. */
  id: string
  dict: Dict
  width: number
  height: number
  channels: 1 | 3
  /** How its samples lie in the file. */
  coded: 'jpeg' | 'plain'
  /** Bytes that it takes there. */
  bytes: number
}

type Objects = Record<string, { stream?: { dict: Dict }; value?: unknown }>

/** Pictures with fewer pixels than these are signs and lines. */
const leastPixels = 10_000

/** The pictures of a PDF that may be drawn anew: no masks, no CMYK, no palettes, nothing that is read in a special way. */
export async function imagesOf(path: string, work: Work): Promise<Image[]> {
  const told = JSON.parse(await qpdf(['--json=2', '--json-key=qpdf', '--json-stream-data=none', path], work))
  const objects = told.qpdf[1] as Objects
  const resolve = (value: unknown): unknown =>
    typeof value === 'string' && / \d+ R$/.test(value) ? resolve(objectOf(objects, value)) : value
  return Object.entries(objects).flatMap(([id, { stream }]) => {
    const image = stream && understood(stream.dict, resolve)
    return image ? [{ id, ...image }] : []
  })
}

function objectOf(objects: Objects, reference: string): unknown {
  const object = objects[`obj:${reference}`]
  return object?.stream?.dict ?? object?.value
}

type Resolve = (value: unknown) => unknown

function understood(dict: Dict, resolve: Resolve): Omit<Image, 'id'> | undefined {
  if (dict['/Subtype'] !== '/Image' || dict['/ImageMask'] === true || dict['/Decode'] || dict['/Matte'])
    return undefined
  // A mask of colours would match others after JPEG.
  if (Array.isArray(resolve(dict['/Mask'])) || resolve(dict['/BitsPerComponent']) !== 8) return undefined
  const [width, height, bytes] = ['/Width', '/Height', '/Length'].map((name) => Number(resolve(dict[name])))
  const channels = channelsOf(resolve(dict['/ColorSpace']), resolve)
  const coded = codedAs(resolve(dict['/Filter']))
  if (!width || !height || width * height < leastPixels || !channels || !coded) return undefined
  return { dict, width, height, channels, coded, bytes: bytes || 0 }
}

function channelsOf(space: unknown, resolve: Resolve): 1 | 3 | undefined {
  const [name, profile] = Array.isArray(space) ? space : [space]
  switch (name) {
    case '/DeviceGray':
    case '/CalGray':
      return 1
    case '/DeviceRGB':
    case '/CalRGB':
      return 3
    case '/ICCBased': {
      const count = resolve((resolve(profile) as Dict | undefined)?.['/N'])
      return count === 1 || count === 3 ? count : undefined
    }
    default:
      return undefined
  }
}

function codedAs(filter: unknown): Image['coded'] | undefined {
  const filters = Array.isArray(filter) ? filter : [filter]
  if (filters.length !== 1) return undefined
  if (filters[0] === '/DCTDecode') return 'jpeg'
  return filters[0] === '/FlateDecode' || filters[0] === '/LZWDecode' ? 'plain' : undefined
}
