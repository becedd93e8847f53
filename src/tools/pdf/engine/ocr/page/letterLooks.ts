import { median } from '../../geometry.ts'
import type { Box } from '../../model.ts'
import type { Grey } from '../grey.ts'
import type { ScannedPage, ScannedWord } from '../words/hocr.ts'

/** What the picture of a word tells of its font. */
export type LetterLook = { bold: boolean; serif: boolean }

/** Letters that stand on one or more plain stems: feet make them wider at the bottom than in their middle. */
const STEMS = /^[fhiklmnrHIKNPRT1]$/
/** Words that were misread tell nothing of their letters. */
const CERTAIN = 70
/** Fewer stems than this do not decide how a page is set. */
const FEWEST = 12
/** Feet are so much wider than the stems on them, in serif fonts; in others the two are about the same. */
const WIDER = 1.45
/** Strokes so much thicker than those of the same letters on the page, for the height of their line, are bold. */
const THICKER = 1.3

/** Letters that stand on the page fewer times than this have no usual stroke. */
const RARE = 4

/** Tells bold words, and whether the page is set with serifs, from the strokes of its letters. */
export function letterLooks(page: Grey, { lines }: ScannedPage, threshold: number): (word: ScannedWord) => LetterLook {
  const feet: number[] = []
  const strokes = new Map<ScannedWord, { letter: string; width: number }[]>()
  for (const { words, rowHeight } of lines) {
    for (const word of words) {
      if (word.loose) continue
      const seen: { letter: string; width: number }[] = []
      for (const { text, box } of word.chars) {
        const middle = inkRuns(page, box, 0.45, 0.6, threshold)
        if (middle.length === 0) continue
        seen.push({ letter: text, width: mean(middle) / Math.max(1, rowHeight) })
        if (!STEMS.test(text) || word.confidence < CERTAIN) continue
        const bottom = inkRuns(page, box, 0.93, 0.98, threshold)
        if (bottom.length > 0) feet.push(mean(bottom) / mean(middle))
      }
      strokes.set(word, seen)
    }
  }
  // Only the same letter can be compared: the middle of an `e` is one long stroke, that of an `n` two short ones.
  const usual = new Map<string, number>()
  for (const [letter, all] of Map.groupBy([...strokes.values()].flat(), (each) => each.letter)) {
    if (all.length >= RARE) usual.set(letter, median(all.map(({ width }) => width)))
  }
  const serif = feet.length >= FEWEST && median(feet) >= WIDER
  const isThick = (word: ScannedWord): boolean | undefined => {
    const thickness = (strokes.get(word) ?? []).flatMap(({ letter, width }) => {
      const plain = usual.get(letter)
      return plain ? [width / plain] : []
    })
    return thickness.length > 2 ? median(thickness) > THICKER : undefined
  }
  const bold = new Set<ScannedWord>()
  for (const { words } of lines) {
    let before: boolean | undefined
    for (const [at, word] of words.entries()) {
      // A word of few letters is set as those beside it.
      const thick = isThick(word) ?? before ?? (words[at + 1] && isThick(words[at + 1]!)) ?? false
      if (thick) bold.add(word)
      before = thick
    }
  }
  return (word) => ({ serif, bold: bold.has(word) })
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Widths of strokes in the rows of a letter between two parts of its height, 0 at its top; half-dark pixels at their edges count half. */
function inkRuns({ width, height, data }: Grey, box: Box, from: number, to: number, threshold: number): number[] {
  const high = box.y2 - box.y1
  const [first, last] = [Math.round(box.y1 + from * high), Math.round(box.y1 + to * high)]
  const runs: number[] = []
  const edge = (threshold + 255) / 2
  for (let y = Math.max(0, first); y <= Math.min(height - 1, last); y++) {
    let run = 0
    for (let x = Math.max(0, box.x1); x <= Math.min(width, box.x2); x++) {
      if (x < Math.min(width, box.x2) && data[y * width + x]! < edge) run += (255 - data[y * width + x]!) / 255
      else if (run > 0) {
        runs.push(run)
        run = 0
      }
    }
  }
  return runs
}
