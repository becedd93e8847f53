import sharp, { type Sharp } from 'sharp'
import type { Work } from '#platform/childProcess/engine.ts'
import type { ActionOf } from '../contract.ts'
import { nothingToDraw } from '../errors.ts'
import type { Change } from './changes.ts'
import { type Layer, layOver, short } from './layOver.ts'
import type { Dict } from './objects.ts'
import type { Source } from './qpdf.ts'

/** Distance of a page number's line from the edge, in points: a third of an inch, inside of what printers reach. */
const MARGIN = 28
const NUMBER_SIZE = 10
const WATERMARK_DPI = 150
/** Of the longest line that a watermark may have on the page. */
const WATERMARK_SHARE = 0.75

/** Helvetica, which every reader of PDF has, and the widths of its signs for numbers in ems. */
const helvetica: Dict = {
  '/Type': '/Font',
  '/Subtype': '/Type1',
  '/BaseFont': '/Helvetica',
  '/Encoding': '/WinAnsiEncoding',
}
const widthOf = (text: string) => [...text].reduce((sum, sign) => sum + (/\d/.test(sign) ? 0.556 : 0.278), 0)

/** Writes numbers on the chosen pages, counted from `first`. */
export function numberPages(source: Source, action: ActionOf<'number'>, work: Work) {
  const draw: Layer['draw'] = (name, { width, height }, { at, count }) => {
    const number = action.first + at
    const text = action.form === 'of-all' ? `${number} / ${action.first + count - 1}` : String(number)
    const y = action.place.startsWith('top') ? height - MARGIN - NUMBER_SIZE * 0.7 : MARGIN
    const textWidth = widthOf(text) * NUMBER_SIZE
    const outer = number % 2 === 1 ? width - MARGIN - textWidth : MARGIN
    const x = action.place.endsWith('outer') ? outer : (width - textWidth) / 2
    return `.25 g BT ${name} ${NUMBER_SIZE} Tf ${short(x)} ${short(y)} Td (${text}) Tj ET`
  }
  return layOver(source, action.pages, { kind: '/Font', objects: { '#': { value: helvetica } }, draw }, work)
}

/** Lays a text over the chosen pages, in whatever script. */
export async function watermark(source: Source, action: ActionOf<'watermark'>, work: Work) {
  const { ratio, ...objects } = await drawnText(action.text, action.strength)
  const draw: Layer['draw'] = (name, { width, height }) => {
    const angle = action.slanted ? Math.atan2(height, width) : 0
    const length = WATERMARK_SHARE * (action.slanted ? Math.hypot(width, height) : width)
    // A short word is no taller than a quarter of the page.
    const tall = Math.min(length * ratio, Math.min(width, height) / 4)
    const long = tall / ratio
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    // The image turns around its lower left corner.
    const x = width / 2 - (cos * long - sin * tall) / 2
    const y = height / 2 - (sin * long + cos * tall) / 2
    const matrix = [cos * long, sin * long, -sin * tall, cos * tall, x, y]
    return `${matrix.map(short).join(' ')} cm ${name} Do`
  }
  return layOver(source, action.pages, { kind: '/XObject', objects, draw }, work)
}

/** Signs that are not seen, such as those that join others, have no picture of their own. */
function refuseEmpty(error: unknown): never {
  throw error instanceof Error && error.message.includes('no text to render') ? nothingToDraw() : error
}

/** A text as a transparent picture, shaped by Pango: right for every script. `ratio` is height by width. Throws nothingToDraw where nothing is seen of it. */
async function drawnText(text: string, strength: number): Promise<{ '#': Change; '#mask': Change; ratio: number }> {
  const escaped = text.replace(/[&<>]/g, (sign) => `&#${sign.codePointAt(0)};`)
  const grey = Math.round(strength * 65_535)
  // An emoji has colours of its own.
  const markup = `<span foreground="#555555" alpha="${grey}">${escaped}</span>`
  const drawn = await sharp({
    text: { text: markup, font: 'sans bold 96', dpi: WATERMARK_DPI, rgba: true, align: 'centre' },
  })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuseEmpty)
  if (!drawn.data.some((sample, at) => at % 4 === 3 && sample > 0)) throw nothingToDraw()
  const { width, height } = drawn.info
  const picture = { '/Type': '/XObject', '/Subtype': '/Image', '/Width': width, '/Height': height }
  const samples = { '/BitsPerComponent': 8 }
  const channels = async (pixels: Sharp) => (await pixels.raw().toBuffer()).toString('base64')
  const pixels = () => sharp(drawn.data, { raw: { width, height, channels: 4 } })
  return {
    '#': {
      stream: {
        dict: { ...picture, ...samples, '/ColorSpace': '/DeviceRGB', '/SMask': '#mask' },
        data: await channels(pixels().removeAlpha()),
      },
    },
    '#mask': {
      stream: {
        dict: { ...picture, ...samples, '/ColorSpace': '/DeviceGray' },
        data: await channels(pixels().extractChannel(3)),
      },
    },
    ratio: height / width,
  }
}
