import { type Dict, dictOf, type PdfObjects, resolve, type Value } from '../objects.ts'

/** A picture or stencil of a PDF with one bit for each pixel, that another way of packing may make smaller without loss. */
export type Bilevel = {
  /** Its reference, such as `12 0 R`. */
  id: string
  dict: Dict
  width: number
  height: number
  /** Bytes that it takes in the file. */
  bytes: number
  /** How it is packed where a fax's way is, as it stands in a file. */
  fax: string | undefined
}

/** What is smaller takes hardly any room. */
const leastPixels = 10_000
const mostPixels = 60_000_000
/** TIFF files, in which they are packed, are made no higher. */
const mostRows = 32_768

/**
 * What the newer fax machines' way leaves of text and drawings, as a part of their bits, is less; of dots that stand for shades of grey it makes up to twice
 * as much as there was, and of those that come again and again other ways leave little.
 */
const dotted = 0.15

/** Ways that know nothing of pictures. */
const packings: readonly Value[] = ['/FlateDecode', '/LZWDecode', '/RunLengthDecode']

/** The pictures of a PDF with one bit for each pixel, packed as any data would be, as by the first fax machines, or badly by newer ones. */
export const bilevelsOf = (objects: PdfObjects): Bilevel[] =>
  [...objects].flatMap(([id, { stream }]) => {
    const found = stream && understood(stream.dict, objects)
    return found ? [{ id, ...found }] : []
  })

function understood(dict: Dict, objects: PdfObjects): Omit<Bilevel, 'id'> | undefined {
  const at = (name: string) => resolve(objects, dict[name])
  if (dict['/Subtype'] !== '/Image' || dict['/Matte']) return undefined
  if (at('/ImageMask') !== true && at('/BitsPerComponent') !== 1) return undefined
  if (at('/ImageMask') !== true && !hasOneChannel(at('/ColorSpace'), objects)) return undefined
  const filter = at('/Filter')
  const [only, ...more] = Array.isArray(filter) ? filter : [filter]
  const packing = resolve(objects, only)
  const [width, height, bytes] = ['/Width', '/Height', '/Length'].map((name) => Number(at(name)))
  const parameters = packing === '/CCITTFaxDecode' ? dictOf(objects, parametersOf(dict, objects)) : undefined
  const isPacked = packing === undefined || packings.includes(packing) || parameters !== undefined
  if (!isPacked || more.length > 0 || !width || !height || !bytes) return undefined
  if (width * height < leastPixels || width * height > mostPixels || height > mostRows) return undefined
  if (parameters && isNewer(parameters) && bytes < (dotted * width * height) / 8) return undefined
  return { dict, width, height, bytes, fax: parameters && written(parameters) }
}

/** Bits of several inks would lie side by side. */
function hasOneChannel(space: Value | undefined, objects: PdfObjects): boolean {
  const [name, profile] = Array.isArray(space) ? space : [space]
  if (name === '/ICCBased') return resolve(objects, dictOf(objects, profile)['/N']) === 1
  return ['/DeviceGray', '/CalGray', '/Indexed', '/Separation'].includes(String(name))
}

function parametersOf(dict: Dict, objects: PdfObjects): Value | undefined {
  const parameters = resolve(objects, dict['/DecodeParms'])
  return Array.isArray(parameters) ? parameters[0] : parameters
}

/** Whether it is a fax of group 4, which packs text and drawings well (ISO 32000-1, table 11). */
const isNewer = ({ '/K': k = 0 }: Dict): boolean => typeof k === 'number' && k < 0

function written(parameters: Dict): string {
  const plain = Object.entries(parameters).filter(
    ([, value]) => typeof value === 'number' || typeof value === 'boolean',
  )
  return `<< ${plain.map(([name, value]) => `${name} ${value}`).join(' ')} >>`
}
