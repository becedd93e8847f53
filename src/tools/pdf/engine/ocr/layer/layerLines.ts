import { bounds, median } from '../../geometry.ts'
import { rowPerSize } from '../page/rowPerSize.ts'
import type { ScannedLine, ScannedPage, ScannedWord } from '../words/hocr.ts'
import { inkOf, type Layered, type WordInk } from './inkOf.ts'
import type { LayerWord } from './layerWords.ts'

/** Heights of letters above the baseline, of ascenders and capitals and of others, and below it, by the size: between common fonts. */
const TALL = 0.69
const LOW = 0.49
const DEEP = 0.21
const isTall = (text: string) => /[\p{Lu}\p{Nd}bdfhklßþ]/u.test(text)
const isDeep = (text: string) => /[gjpqyþ]/.test(text)
const isLow = (text: string) => /[acemnorsuvwxz]/.test(text)
/** Words of one line: baselines differ by less, and no word begins before the one ahead of it, in multiples of the size. */
const LINE = { across: 0.35, back: 0.3, apart: 6 }
/**
 * What the file says is written is not doubted, but for what is made of so many letters, of which no more than a part stand apart, and is so
 * high by the usual size: that was written by hand.
 */
const SURE = 95
const SCRIBBLE = { letters: 3, part: 0.34, high: 1.3, confidence: 30 }

/**
 * The words of a text layer as lines, each with the box of its ink and with the size that its letters have: layers give sizes and heights
 * that fit nothing. `inked` is the part of the words that stand on ink.
 */
export function layerLines(words: readonly LayerWord[], layered: Layered): { found: ScannedPage; inked: number } {
  let inked = 0
  const seen = words.map((word) => {
    const ink = inkOf(word, layered)
    if (ink) inked++
    return { word, ink: ink ?? placeOf(word) }
  })
  const lines: (typeof seen)[] = []
  for (const each of seen) {
    const line = lines.at(-1)
    const last = line?.at(-1)?.word
    const { word } = each
    const goesOn =
      last !== undefined &&
      Math.abs(last.baseline - word.baseline) < LINE.across * last.size &&
      word.x1 - last.x2 > -LINE.back * last.size &&
      word.x1 - last.x2 < LINE.apart * last.size
    if (goesOn) line!.push(each)
    else lines.push([each])
  }
  const usual = median(lines.flatMap((line) => line.map(() => sizeOf(line))))
  return {
    found: { lines: lines.map((line) => lineOf(line, usual)), photos: [] },
    inked: inked / Math.max(1, words.length),
  }
}

/** Where the layer says that a word stands, for one that has missed its ink. */
const placeOf = ({ x1, x2, baseline, size }: LayerWord): WordInk => ({
  ...{ x1: Math.round(x1), x2: Math.round(x2), y1: Math.round(baseline - TALL * size), y2: Math.round(baseline) },
  letters: [],
})

type Inked = { word: LayerWord; ink: WordInk }

function lineOf(line: Inked[], usual: number): ScannedLine {
  const size = sizeOf(line)
  const words = line.map(({ word, ink }) => wordOf(word, ink, usual))
  const box = bounds(words.map((word) => word.box))
  const standing = line.filter(({ word }) => !word.chars.some(({ text }) => /[gjpqyþQ,;()[\]|@$]/.test(text)))
  const baseline =
    standing.length > 0 ? median(standing.map(({ ink }) => ink.y2)) : median(line.map(({ word }) => word.baseline))
  return { box, slope: 0, offset: baseline - box.y2, rowHeight: rowPerSize * size, words }
}

/** A word with its letters where their ink is, as far as each stands alone. */
function wordOf({ chars, x1, x2 }: LayerWord, { letters, ...box }: WordInk, usual: number): ScannedWord {
  if (letters.length === chars.length) {
    return { box, confidence: SURE, chars: chars.map(({ text }, at) => ({ text, box: letters[at]! })) }
  }
  const isJoined = letters.length <= SCRIBBLE.part * chars.length && chars.length >= SCRIBBLE.letters
  const isScribble = isJoined && box.y2 - box.y1 > SCRIBBLE.high * usual
  const inInk = (x: number) => Math.round(box.x1 + ((x - x1) * (box.x2 - box.x1)) / (x2 - x1))
  const loosely = chars.map(({ text, box: own }) => ({ text, box: { ...box, x1: inInk(own.x1), x2: inInk(own.x2) } }))
  return { box, confidence: isScribble ? SCRIBBLE.confidence : SURE, chars: loosely, loose: true }
}

/** The size of the letters of a line by the height of their ink; where no word tells, as the layer has it. */
function sizeOf(line: Inked[]): number {
  const told = line.flatMap(({ word, ink }) => {
    const texts = word.chars.map(({ text }) => text)
    if (!texts.some((text) => isTall(text) || isLow(text)) || texts.length < 2) return []
    const hasTall = texts.some(isTall)
    const parts = (hasTall ? TALL : LOW) + (texts.some(isDeep) ? DEEP : 0)
    return [{ hasTall, size: (ink.y2 - ink.y1) / parts }]
  })
  // How high letters without ascender are differs between fonts.
  const tall = told.filter(({ hasTall }) => hasTall)
  const sizes = (tall.length > 0 ? tall : told).map(({ size }) => size)
  return median(sizes.length > 0 ? sizes : line.map(({ word }) => word.size))
}
