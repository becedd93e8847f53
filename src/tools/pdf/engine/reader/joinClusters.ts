import { bounds, overlapX, width } from '../geometry.ts'
import type { Char } from '../model.ts'
import { isOfClusters } from '../scripts.ts'

/** Marks that stand on a letter, and signs without a shape that tell how it joins the next one (ZWNJ, ZWJ, variation selectors). */
const MARKS = /^[\p{Mn}\p{Me}]+$/u
const JOINERS = /^(?:\u200c|\u200d|[\ufe00-\ufe0f])$/
/** A sign that is told again lies on the first one by this part of its width, and at most so many characters behind it. */
const REPEATED = { overlap: 0.3, away: 4 }

/**
 * Joins what is drawn in one place of scripts such as Devanagari and Thai, in which a letter and its vowels, tones and conjuncts are drawn as one
 * cluster: the text of one character is then the whole cluster, in the order of the file, and its box that of all of it. Spread over
 * the box as the letters of a ligature are, they would mix with their neighbours. A cluster that is drawn in several glyphs is told by some
 * programs with each of them: only the first one is kept. Joiners go to the letter before them in any script.
 */
export function joinClusters(chars: Char[]): Char[] {
  if (!chars.some(({ text }) => isOfClusters(text) || JOINERS.test(text))) return chars
  const joined: Char[] = []
  for (let start = 0, end = 0; start < chars.length; start = end) {
    const first = chars[start]!
    for (end = start + 1; end < chars.length && inOnePlace(first, chars[end]!); ) end++
    const group = chars.slice(start, end)
    const before = joined.at(-1)
    if (JOINERS.test(first.text) && before?.run === first.run) before.text += first.text
    else if (!group.some(({ text }) => isOfClusters(text))) joined.push(...group)
    else {
      const [box, loose] = [bounds(group.map((char) => char.box)), bounds(group.map((char) => char.loose))]
      const cluster = { ...first, text: group.map(({ text }) => text).join(''), box, loose }
      if (!isTold(cluster, joined)) joined.push(cluster)
    }
  }
  return joined
}

function inOnePlace(a: Char, b: Char): boolean {
  const isPlace = a.run === b.run && a.origin.x === b.origin.x && a.origin.y === b.origin.y
  if (!isPlace || [a, b].some(({ text }) => text === ' ' || JOINERS.test(text))) return false
  // Marks without a width stand where the next letter begins, and belong to the one before.
  return !MARKS.test(a.text) || (a.box.x1 === b.box.x1 && a.box.x2 === b.box.x2)
}

/** Whether one of the last characters is the same cluster in the same place. */
const isTold = ({ text, box, origin }: Char, before: Char[]): boolean =>
  text.length > 1 &&
  before
    .slice(-REPEATED.away)
    .some(
      (other) =>
        other.text === text &&
        Math.abs(other.origin.y - origin.y) < other.size / 2 &&
        overlapX(other.loose, box) > REPEATED.overlap * width(box),
    )
