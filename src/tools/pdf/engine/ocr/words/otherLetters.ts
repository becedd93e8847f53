import { area, bounds, holds, intersection, overlapX, overlapY, width } from '../../geometry.ts'
import type { Box } from '../../model.ts'
import type { ScannedLine, ScannedPage, ScannedWord } from './hocr.ts'

/** A word of the other letters that was read with this confidence, 0 to 100, has to be so far ahead of what was read in its place. */
const SURE = { confidence: 85, ahead: 8 }
const UNSURE = { confidence: 50, ahead: 35 }
/** Part of its signs that are of the other letters, in a word of them. */
const OWN = 0.6

/**
 * A page with the words of other letters that a second reading knows better. What the first one took for something among them goes
 * with them; a line that it did not see is added.
 * @param letters tells the signs of the second reading's own script
 */
export function withOtherLetters(first: ScannedPage, second: ScannedPage, letters: RegExp): ScannedPage {
  const lines = first.lines.map((line) => ({ ...line, words: [...line.words] }))
  const added: ScannedLine[] = []
  for (const line of second.lines) {
    const known = line.words.filter((word) => word.confidence >= UNSURE.confidence && isOf(word, letters))
    if (known.length === 0) continue
    const places = Map.groupBy(known, (word) => lineOf(word, lines))
    for (const [place, words] of places) {
      if (place) place.words = joined(place.words, words)
      else added.push({ ...line, words })
    }
  }
  return { ...first, lines: [...lines, ...added] }
}

/** The line that a word stands in: lines that lean reach into each other's boxes, so that their words decide. */
function lineOf({ box }: ScannedWord, lines: ScannedLine[]): ScannedLine | undefined {
  const under = (line: ScannedLine) => line.words.reduce((sum, word) => sum + area(intersection(word.box, box)), 0)
  const on = lines.filter((line) => sharesPlace(line.box, box))
  return on.reduce<ScannedLine | undefined>(
    (best, line) => (best && under(best) >= under(line) ? best : line),
    undefined,
  )
}

/** The words of a line with those that are read better in their place, in the order in which they stand. */
function joined(words: ScannedWord[], others: ScannedWord[]): ScannedWord[] {
  const better = others.filter((other) => {
    const ahead = other.confidence - knownOf(other, words)
    return ahead > (other.confidence >= SURE.confidence ? SURE.ahead : UNSURE.ahead)
  })
  if (better.length === 0) return words
  const runs = runsOf(better)
  const kept = words.filter((word) => {
    const isUnder = better.some(({ box }) => sharesPlace(box, word.box))
    return !isUnder && !runs.some((run) => word.confidence < SURE.confidence && holds(run, word.box))
  })
  return [...kept, ...better].toSorted((a, b) => a.box.x1 - b.box.x1)
}

/** A reading with less than this part of the signs of another one has lost some. */
const SO_MANY = 0.5

/** How well the place of a word was read before: the confidence of the words in it, each by the part that it takes. */
function knownOf({ box: place, chars }: ScannedWord, words: ScannedWord[]): number {
  const under = words.filter(({ box }) => sharesPlace(box, place))
  const parts = under.map(({ box, confidence }) => (confidence * overlapX(box, place)) / width(place))
  const signs = under.reduce((sum, word) => sum + word.chars.length, 0)
  return Math.min(1, signs / (SO_MANY * chars.length)) * parts.reduce((sum, part) => sum + part, 0)
}

/** The places of words that stand side by side: what was read between them is of the same letters. */
function runsOf(words: ScannedWord[]): Box[] {
  const runs: Box[] = []
  for (const { box } of words.toSorted((a, b) => a.box.x1 - b.box.x1)) {
    const last = runs.at(-1)
    if (last && box.x1 - last.x2 < last.y2 - last.y1) runs[runs.length - 1] = bounds([last, box])
    else runs.push(box)
  }
  return runs
}

function isOf({ chars }: ScannedWord, letters: RegExp): boolean {
  const own = chars.filter(({ text }) => letters.test(text)).length
  return own > 0 && own >= OWN * chars.length
}

/** Whether two boxes lie on each other by more than half of the smaller one, both ways. */
export const sharesPlace = (a: Box, b: Box): boolean =>
  overlapX(a, b) > 0.5 * Math.min(a.x2 - a.x1, b.x2 - b.x1) && overlapY(a, b) > 0.5 * Math.min(a.y2 - a.y1, b.y2 - b.y1)
