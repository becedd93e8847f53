import type { Box, Char, Document, Page } from '../../model.ts'
import { isRightToLeft } from '../../scripts.ts'
import { blotsOf } from '../blots.ts'
import { inkThreshold } from '../grey.ts'
import { groundsOf } from '../grounds/grounds.ts'
import { lifted } from '../grounds/lifted.ts'
import { withoutRules } from '../ink/withoutRules.ts'
import { xHeightOf } from '../photo/letters.ts'
import type { ReadSheet } from '../readSheet.ts'
import { crookednessOf, levelSheet, scannedSheet } from '../sheet.ts'
import { layerLines } from './layerLines.ts'
import { layerWords, type Place } from './layerWords.ts'

/** Words that stand on ink: a layer with fewer does not belong to this picture. */
const INKED = 0.7
/** Letters that run another way than across, by more degrees, or from right to left: more of them are not laid out here. */
const OTHERWISE = { degrees: 8, part: 0.05 }

/**
 * A scan as its own text layer reads it: the words are the file's, and their sizes and places, the lines, grounds and pictures those of the
 * sheet. Answers `elsewhere` where the layer does not lie on the ink, and `otherwise` where it is not written across and to the right.
 */
export async function readLayer(
  page: Page,
  layer: readonly Char[],
  document: Document,
  resolution: number,
): Promise<ReadSheet | 'elsewhere' | 'otherwise'> {
  const other = layer.filter(
    ({ angle, text }) => isRightToLeft(text) || Math.abs(((angle + 180) % 360) - 180) > OTHERWISE.degrees,
  )
  if (other.length > OTHERWISE.part * layer.length) return 'otherwise'
  const scanned = scannedSheet(document.render(page.number, { dpi: resolution }), resolution)
  const skew = crookednessOf(scanned)
  const level = await levelSheet(scanned, skew)
  const grounds = groundsOf(level)
  const sheet = { ...level, grey: lifted(level.grey, grounds) }
  const threshold = inkThreshold(sheet.grey)
  const xHeight = xHeightOf(blotsOf(sheet.grey, threshold))
  const clean = xHeight > 0 ? withoutRules(sheet.grey, { xHeight, threshold, isPhoto: false }) : sheet.grey
  const ink = blotsOf(clean, threshold)
  const words = layerWords(layer, placeOn(sheet.grey, resolution, skew), 72 / resolution)
  const { found, inked } = layerLines(words, { clean, threshold })
  return inked < INKED ? 'elsewhere' : { sheet, grounds, clean, ink, found, unread: [], foreign: 0, threshold, xHeight }
}

/** Places of the page on the sheet that was turned level around its middle. @param skew in degrees clockwise */
function placeOn({ width, height }: { width: number; height: number }, resolution: number, skew: number): Place {
  const [sine, cosine] = [Math.sin((-skew * Math.PI) / 180), Math.cos((-skew * Math.PI) / 180)]
  const middle: Pick<Box, 'x1' | 'y1'> = { x1: width / 2, y1: height / 2 }
  return (left, top) => {
    const [x, y] = [(left * resolution) / 72 - middle.x1, (top * resolution) / 72 - middle.y1]
    return { x: middle.x1 + cosine * x - sine * y, y: middle.y1 + sine * x + cosine * y }
  }
}
