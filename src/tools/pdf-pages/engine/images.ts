import { type Dict, dictOf, type PdfObjects, resolve, type Value } from './objects.ts'
import { type Palette, paletteOf } from './palettes.ts'

/** A picture of a PDF in grey, RGB or CMYK with 8 bits a sample. */
export type Image = {
  /** Its reference, such as `12 0 R`. */
  id: string
  dict: Dict
  width: number
  height: number
  channels: 1 | 3 | 4
  /** How its samples lie in the file. */
  coded: 'jpeg' | 'packed jpeg' | 'jpeg 2000' | 'plain'
  /** The table in which its samples are places, where it has one. */
  palette: Palette | undefined
  /** Bytes that it takes there. */
  bytes: number
}

/** Pictures with fewer pixels than these are signs and lines. */
const leastPixels = 10_000

/** The pictures of a PDF that may be drawn anew: no masks, nothing that is read in a special way. */
export const imagesOf = (objects: PdfObjects): Image[] =>
  [...objects].flatMap(([id, { stream }]) => {
    const image = stream && understood(stream.dict, objects)
    return image ? [{ id, ...image }] : []
  })

function understood(dict: Dict, objects: PdfObjects): Omit<Image, 'id'> | undefined {
  const at = (name: string) => resolve(objects, dict[name])
  if (dict['/Subtype'] !== '/Image' || dict['/ImageMask'] === true || dict['/Matte']) return undefined
  const [width, height, bytes] = ['/Width', '/Height', '/Length'].map((name) => Number(at(name)))
  const palette = paletteOf(at('/ColorSpace'), objects)
  const coded = codedAs(at('/Filter'), at('/DecodeParms'))
  const channels = channelsOf(resolve(objects, palette?.base) ?? at('/ColorSpace') ?? ownSpace(coded), objects)
  // A mask of colours would match others after JPEG. JPEG 2000 says itself how many bits it has, and its transparency is its own.
  if (Array.isArray(at('/Mask')) || at('/SMaskInData')) return undefined
  // What was mixed with a colour beforehand has to lie pixel by pixel below its mask (ISO 32000-1, 11.6.5.3).
  if (dictOf(objects, dict['/SMask'])['/Matte'] !== undefined) return undefined
  if (at('/BitsPerComponent') !== 8 && coded !== 'jpeg 2000') return undefined
  if (palette && (coded !== 'plain' || channels === 4)) return undefined
  if (coded === 'jpeg 2000' && (channels === 4 || at('/Decode') !== undefined)) return undefined
  if (!width || !height || width * height < leastPixels || !channels || !coded) return undefined
  if (isMixedOtherwise(at('/DecodeParms'), channels, objects)) return undefined
  if (at('/Decode') !== undefined && !isUpsideDown(at('/Decode'), { channels, coded })) return undefined
  return { dict, width, height, channels, coded, palette, bytes: bytes || 0 }
}

/** Whether the file says that the channels of a JPEG are mixed in another way than such JPEGs usually are (ISO 32000-1, table 13). */
function isMixedOtherwise(parameters: Value | undefined, channels: Image['channels'], objects: PdfObjects): boolean {
  const usual = channels === 3 ? 1 : 0
  return [parameters ?? null].flat().some((each) => (dictOf(objects, each)['/ColorTransform'] ?? usual) !== usual)
}

/** JPEG 2000 may say alone what its colours are. */
const ownSpace = (coded: Image['coded'] | undefined): Value | undefined =>
  coded === 'jpeg 2000' ? '/DeviceRGB' : undefined

/** Whether a picture is one of the usual JPEGs in CMYK, in which much is little. */
const isUpsideDown = (decode: Value | undefined, { channels, coded }: Pick<Image, 'channels' | 'coded'>): boolean =>
  channels === 4 && coded !== 'plain' && String(decode) === String(upsideDown)

/** How samples of CMYK are read in which much is little. */
export const upsideDown: number[] = [1, 0, 1, 0, 1, 0, 1, 0]

function channelsOf(space: Value | undefined, objects: PdfObjects): Image['channels'] | undefined {
  const [name, profile] = Array.isArray(space) ? space : [space]
  switch (name) {
    case '/DeviceGray':
    case '/CalGray':
      return 1
    case '/DeviceRGB':
    case '/CalRGB':
      return 3
    case '/DeviceCMYK':
      return 4
    case '/ICCBased': {
      const count = resolve(objects, dictOf(objects, profile)['/N'])
      return count === 1 || count === 3 || count === 4 ? count : undefined
    }
    default:
      return undefined
  }
}

function codedAs(filter: Value | undefined, parameters: Value | undefined): Image['coded'] | undefined {
  const filters = Array.isArray(filter) ? filter : [filter]
  // Some programs pack a JPEG once more.
  if (String(filters) === '/FlateDecode,/DCTDecode') return parameters ? undefined : 'packed jpeg'
  if (filters.length !== 1) return undefined
  if (filters[0] === '/DCTDecode') return 'jpeg'
  if (filters[0] === '/JPXDecode') return 'jpeg 2000'
  return filters[0] === '/FlateDecode' || filters[0] === '/LZWDecode' ? 'plain' : undefined
}
