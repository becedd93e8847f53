import type { Char, Rule } from '../../model.ts'
import { isOfClusters, isRightToLeft, isWide, readingOrderOf, withoutShapes } from '../../scripts.ts'
import type { Line } from './lines.ts'
import { type Look, looksOf, type Surroundings } from './looks.ts'
import { overhangs, penStart } from './penStart.ts'
import type { Segment } from './segments.ts'
import { REACHED_OVER, SPACED, WORD_GAP, type WordGap, wordGap } from './wordGap.ts'

/** A character as it is read: spaces and tabs made from gaps are among them. `x1` and `x2` tell where it stood. */
export type Glyph = { text: string; look: Look; x1: number; x2: number }

/** Some Arabic letters do not join the next one, and leave room inside of their word, in multiples of the size. */
const UNJOINED = 0.22
/** Letters that are drawn in clusters with their vowels touch or nearly so, and the spaces between their words are narrow, in multiples of the size. */
const CLUSTER_GAP = 0.13
/** Chinese and Japanese signs have no spaces between them, in multiples of the size. */
const WIDE_GAP = 0.6
/** Word processors leave a quarter of the size between such signs and Latin letters by themselves. */
const BESIDE_WIDE = 0.4
/** A gap of this many sizes is no space any more. */
const TAB_GAP = 1.9
/** After the number of a heading, or made of typed spaces, this much is a tab already. */
const NUMBER_GAP = 1.1

/** The text of a line in reading order. */
export function glyphsOf(line: Line, around: Surroundings, rightToLeft: boolean): Glyph[] {
  const lookOf = looksOf(line, around)
  const glyphs: Glyph[] = []
  for (const segment of line.segments) {
    const last = glyphs.at(-1)
    if (last) {
      const gap = segment.x1 - last.x2
      const attached = gap < (rightToLeft ? UNJOINED : WORD_GAP) * line.size
      const wide = gap > (isNumbering(glyphs) ? NUMBER_GAP : TAB_GAP) * line.size
      const between = lookBetween(last.look, lookOf(segment.chars[0]!))
      const field = attached ? undefined : takeField(line, last.x2, segment.x1, around)
      if (field) glyphs.push(...fieldBetween(glyphs, field, segment.x1, between))
      else if (!attached) glyphs.push(space(wide ? '\t' : ' ', last.x2, segment.x1, between))
    }
    pushSegment(glyphs, segment, { lookOf, gap: wordGap(segment, line.segments) })
  }
  const last = glyphs.at(-1)
  const field = last && !rightToLeft && takeField(line, last.x2, Infinity, around)
  if (field) glyphs.push(...fieldGlyphs(last, field, line.size))
  return readingOrderOf(glyphs, rightToLeft)
}

/**
 * A line to write on is at least so long, follows its text at once or, at the end of a line, begins at most so far away from it, in multiples
 * of the size. It lies on the baseline or below it; dots that lead to a figure may stand as high as the middle of small letters.
 */
const FIELD = { least: 3, atOnce: 3, away: 20, above: 0.1, below: 0.5 }
const LEADER = { ...FIELD, least: 1, above: 0.3 }

/** A line to write on behind its label; where such lines begin below each other, beyond the longest label, it has a stop of its own. */
function fieldGlyphs(label: Glyph, field: Rule, size: number): Glyph[] {
  const look = { style: label.look.style, ...drawnAs(field) }
  if (field.x1 - label.x2 <= FIELD.atOnce * size) return [space('\t', label.x2, field.x2, look)]
  return [space('\t', label.x2, field.x1, { style: label.look.style }), space('\t', field.x1, field.x2, look)]
}

/** A line to write on before the text that begins at `to`; behind the number of an item, that number's room lies before it. */
function fieldBetween(before: Glyph[], field: Rule, to: number, between: Look): Glyph[] {
  const last = before.at(-1)!
  const look = { ...between, ...drawnAs(field) }
  if (last.text === ' ' || !isNumbering(before)) return [space('\t', last.x2, to, look)]
  return [space(' ', last.x2, field.x1, between), space('\t', field.x1, to, look)]
}

/** A line to write on, near the baseline between two places of the line of text; it is taken off the page. */
function takeField({ baseline, size }: Line, from: number, to: number, around: Surroundings): Rule | undefined {
  const { rules } = around
  for (const rule of rules) {
    const { least, above, below } = rule.dotted && to < Infinity ? LEADER : FIELD
    const away = to < Infinity ? FIELD.atOnce : FIELD.away
    const down = (rule.y1 - baseline) / size
    if (rule.y1 !== rule.y2 || down < -above || down > below || rule.x2 - rule.x1 < least * size) continue
    if (rule.x1 < from - 1 || rule.x2 > to + 1 || rule.x1 - from > away * size) continue
    if (around.standsUnder(rule, size)) continue
    // It leads on from what stands before it, in the next column.
    if (to === Infinity && around.standsBetween({ baseline, size }, from, rule.x1)) continue
    rules.delete(rule)
    return rule
  }
  return undefined
}

const drawnAs = ({ dotted }: Rule): Pick<Look, 'dots' | 'underline'> => (dotted ? { dots: true } : { underline: true })

const space = (text: string, x1: number, x2: number, look: Look): Glyph => ({ text, look, x1, x2 })

/**
 * The look of a space between two words: what both have in common goes on over it. It is never raised, nor as wide as those
 * of a typewriter where one of the words is none.
 */
export function lookBetween(left: Look, right: Look): Look {
  if (left === right && !left.script) return left
  return {
    style: left.style.monospace && !right.style.monospace ? right.style : left.style,
    ...(left.underline && right.underline ? { underline: true } : {}),
    ...(left.strike && right.strike ? { strike: true } : {}),
    ...(left.spacing && left.spacing === right.spacing ? { spacing: left.spacing } : {}),
    ...(left.highlight && left.highlight === right.highlight ? { highlight: left.highlight } : {}),
    ...(left.framed && left.framed.number === right.framed?.number ? { framed: left.framed } : {}),
    ...(left.comment && left.comment.id === right.comment?.id ? { comment: left.comment } : {}),
    ...(left.link && JSON.stringify(left.link) === JSON.stringify(right.link) ? { link: left.link } : {}),
  }
}

/** How the letters of a segment look, and the room between them and between its words. */
type Drawn = { lookOf: (char: Char) => Look; gap: WordGap }

function pushSegment(glyphs: Glyph[], segment: Segment, { lookOf, gap: { spaced, least } }: Drawn): void {
  const spacedLooks = new Map<Look, Look>()
  const lookIn = (char: Char): Look => {
    const look = lookOf(char)
    if (spaced < SPACED * segment.size) return look
    const known = spacedLooks.get(look) ?? { ...look, spacing: Math.round(10 * spaced) / 10 }
    spacedLooks.set(look, known)
    return known
  }
  let before: Char | undefined
  for (const char of segment.chars) {
    const look = lookIn(char)
    if (before && char.text !== ' ' && before.text !== ' ') {
      const gap = penStart(char) - before.loose.x2
      if (gap > leastGap(before, char, { least, size: segment.size }))
        glyphs.push(space(' ', before.loose.x2, char.loose.x1, lookBetween(lookIn(before), look)))
    }
    widenNumberGap(glyphs, char, segment.size)
    pushChar(glyphs, char, look, segment.size)
    before = char
  }
}

/** Behind ink that reaches over it, in multiples of the size. */
const NARROWEST = WORD_GAP - REACHED_OVER

/** From which gap on two characters stand in different words, in points; `least` holds for letters such as the Latin ones. */
function leastGap(before: Char, char: Char, { least, size }: { least: number; size: number }): number {
  if (isOfClusters(before.text) && isOfClusters(char.text)) return CLUSTER_GAP * size
  const wide = [before, char].filter(({ text }) => isWide(text)).length
  if (wide === 2) return WIDE_GAP * size
  if (wide === 1) return Math.max(least, BESIDE_WIDE * size)
  if (isRightToLeft(before.text) && isRightToLeft(char.text)) return Math.max(least, UNJOINED * size)
  // Where words stand closer than usual, the gap is told by that of the letters, and is narrow enough.
  return overhangs(before) ? Math.max(least - REACHED_OVER * size, Math.min(least, NARROWEST * size)) : least
}

/** A space with more empty room behind it, after the number of a heading, is a tab. */
function widenNumberGap(glyphs: Glyph[], next: Char, size: number): void {
  const last = glyphs.at(-1)
  if (last?.text !== ' ' || next.text === ' ' || next.loose.x1 - last.x1 < NUMBER_GAP * size) return
  if (!isNumbering(glyphs.slice(0, -1))) return
  last.text = '\t'
  last.x2 = next.loose.x1
}

/** Several spaces in a row are one, or a tab when they were typed to get ahead. */
function pushChar(glyphs: Glyph[], char: Char, look: Look, size: number): void {
  const { x1, x2 } = char.loose
  const last = glyphs.at(-1)
  if (char.text !== ' ' || !last || (last.text !== ' ' && last.text !== '\t')) {
    glyphs.push({ text: withoutShapes(char.text), look, x1, x2 })
    return
  }
  last.x2 = x2
  if (last.x2 - last.x1 > NUMBER_GAP * size) last.text = '\t'
}

/** The number of a heading or an item: what follows it begins at a tab sooner than elsewhere. */
const isNumbering = (glyphs: Glyph[]): boolean =>
  glyphs.length < 9 && /^\(?[\dA-Za-z]{1,3}(\.\d+)*[.)]?$/.test(textOf(glyphs))

/** Most letters of the line read from right to left. */
export function readsRightToLeft(line: Line): boolean {
  let right = 0
  let left = 0
  for (const { chars } of line.segments) {
    for (const { text } of chars) {
      if (isRightToLeft(text)) right++
      else if (/\p{L}/u.test(text)) left++
    }
  }
  return right > left
}

export const textOf = (glyphs: Glyph[]): string => glyphs.map(({ text }) => text).join('')
