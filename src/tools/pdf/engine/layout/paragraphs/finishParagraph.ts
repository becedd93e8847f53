import { median } from '../../geometry.ts'
import type { Box } from '../../model.ts'
import type { Look } from '../lines/index.ts'
import { type Glyph, lookBetween } from '../lines/index.ts'
import type { Alignment, Paragraph, PrintedLine, Run, Tab } from '../model.ts'
import { alignmentOf, readingAlignment } from './alignment.ts'
import { joinBrokenFormula } from './brokenFormulas.ts'
import { firstWordWidth } from './firstWord.ts'
import { type HangingLabel, hangingLabel } from './hangingLabel.ts'
import { joint, type Vocabulary } from './hyphens.ts'
import { withPairedBrackets } from './pairedBrackets.ts'
import { type Draft, pitchOf } from './paragraphs.ts'
import type { ReadLine } from './readLine.ts'
import { tabbed } from './tabs.ts'

/** Gaps and indents smaller than this are noise, in points. */
const NOISE = 1.5

/**
 * Makes a paragraph of a draft: one text without line ends, with alignment, indents and tabs. The space above is left
 * to whoever knows what is above.
 * @param glyphsToSkip how many glyphs of the first line are a list marker, which Word will draw itself
 */
export function finishParagraph(draft: Draft, words: Vocabulary, glyphsToSkip = 0): Paragraph {
  const alignment = readingAlignment(draft)
  const indent = indentOf(draft, alignment, glyphsToSkip)
  const { glyphs: read, tabs, ends } = joined(draft, alignment, words, glyphsToSkip)
  const glyphs = draft.rightToLeft ? withPairedBrackets(read) : read
  return {
    kind: 'paragraph',
    box: draft.box,
    runs: runsOf(glyphs),
    alignment: alignmentOf(draft),
    indent,
    before: 0,
    pitch: pitchOf(draft) ?? 0,
    rightToLeft: draft.rightToLeft,
    tabs,
    endsOpen: endsOpen(draft, glyphs),
    ...(draft.rightToLeft ? {} : { lines: printedLines(glyphs, ends, draft) }),
  }
}

/** Where a line ends among the glyphs of its paragraph. */
type End = { at: number; parted: boolean }

function printedLines(glyphs: Glyph[], ends: End[], { lines }: Draft): PrintedLine[] {
  let [at, end] = [0, 0]
  return lines.map((line, index) => {
    const { at: next, parted } = ends[index] ?? { at: glyphs.length, parted: false }
    for (; at < next; at++) end += glyphs[at]!.text.length
    return { end, width: line.x2 - line.x1, ...(parted ? { parted } : {}) }
  })
}

function indentOf({ lines, column }: Draft, alignment: Alignment, skipped: number): Paragraph['indent'] {
  if (alignment === 'centre') return { left: 0, right: 0, firstLine: 0 }
  const first = lines[0]!
  const firstX = (skipped > 0 && first.glyphs[skipped]?.x1) || first.x1
  const bodyX = lines.length > 1 ? median(lines.slice(1).map((line) => line.x1)) : firstX
  const left = alignment === 'right' ? 0 : bodyX - column.x1
  const furthest = Math.max(...lines.map((line) => line.x2))
  const right = alignment === 'left' ? narrowedBy(lines, column.x2 - furthest) : column.x2 - furthest
  return {
    left: quiet(left),
    right: quiet(Math.max(0, right)),
    firstLine: alignment === 'right' || skipped > 0 ? 0 : quiet(firstX - bodyX),
  }
}

const quiet = (length: number): number => (Math.abs(length) < NOISE ? 0 : length)

/** Ragged lines end early by chance; only a block of several lines that all end far from the edge is indented. */
function narrowedBy(lines: ReadLine[], room: number): number {
  return lines.length >= 3 && room > 4 * lines[0]!.size ? room - lines[0]!.size : 0
}

function joined(draft: Draft, alignment: Alignment, words: Vocabulary, skipped: number) {
  const glyphs: Glyph[] = []
  const tabs: Tab[] = []
  const ends: End[] = []
  draft.lines.forEach((line, index) => {
    const stretched = alignment === 'justified' && draft.lines.length > 2
    const label = index === 0 && skipped === 0 ? hangingLabel(draft) : undefined
    const own = label
      ? behindLabel(line, label, draft.column)
      : stretched
        ? { glyphs: line.glyphs.map(spaced), tabs: [] }
        : tabbed(line, draft.column.x1, draft.column.x2)
    const text = index === 0 ? own.glyphs.slice(skipped) : own.glyphs
    tabs.push(...own.tabs)
    const above = draft.lines[index - 1]
    const parted = above && !draft.rightToLeft ? joinBrokenFormula(glyphs, text) : 0
    const dropped = above && parted === 0 ? addJoint(glyphs, text, above, line, draft, words) : false
    if (above) ends.push({ at: glyphs.length, parted: dropped })
    glyphs.push(...text.slice(parted))
  })
  return { glyphs, tabs: uniqueTabs(tabs), ends }
}

/** A first line with its label: a tab leads from there to the edge of the lines below, which Word stretches from there on. */
function behindLabel({ glyphs }: ReadLine, { end, edge }: HangingLabel, column: Box): { glyphs: Glyph[]; tabs: Tab[] } {
  const tab = { ...glyphs[end]!, text: '\t' }
  return {
    glyphs: [...glyphs.slice(0, end).map(spaced), tab, ...glyphs.slice(end + 1).map(spaced)],
    tabs: [{ at: edge - column.x1, alignment: 'left', dots: false }],
  }
}

/** Where lines are stretched there are no tabs; dots to write on stay dots. */
const spaced = (glyph: Glyph): Glyph =>
  glyph.text === '\t' ? { ...glyph, text: ' ', look: { style: glyph.look.style } } : glyph

/** Puts between two lines what parts their words; answers whether it took a hyphen away. */
function addJoint(
  glyphs: Glyph[],
  next: Glyph[],
  above: ReadLine,
  line: ReadLine,
  draft: Draft,
  words: Vocabulary,
): boolean {
  const last = glyphs.at(-1)
  if (!last) return false
  const between = { ...last, look: { style: last.look.style } }
  const endsHere = draft.centred || draft.flushRight
  if (endsHere && above.x2 - above.x1 + firstWordWidth(line) < 0.8 * (draft.column.x2 - draft.column.x1)) {
    glyphs.push({ ...between, text: '\n' })
    return false
  }
  const kind = joint(glyphs, next, words)
  if (kind === 'drop') glyphs.pop()
  else if (kind === 'space')
    glyphs.push({ ...between, look: lookBetween(last.look, next[0]?.look ?? last.look), text: ' ' })
  return kind === 'drop'
}

function uniqueTabs(tabs: Tab[]): Tab[] {
  const sorted = [...tabs].sort((a, b) => a.at - b.at)
  return sorted.filter((tab, index) => index === 0 || tab.at - sorted[index - 1]!.at > NOISE)
}

/** Neighbours of one look become one run. */
export function runsOf(glyphs: Glyph[]): Run[] {
  const runs: { look: Look; texts: string[] }[] = []
  for (const glyph of glyphs) {
    const last = runs.at(-1)
    if (last && goesOn(last.look, glyph)) last.texts.push(glyph.text)
    else runs.push({ look: glyph.look, texts: [glyph.text] })
  }
  // Joined at once: a text that grows by letters takes thirty times its room.
  return runs.map(({ look, texts }) => ({ text: texts.join(''), ...look }))
}

const goesOn = (look: Look, glyph: Glyph): boolean =>
  (look === glyph.look && !isThing(look)) || sameLook(look, glyph) || joinsSpace(look, glyph)

/** Each picture, formula, field to fill in and large initial is a run of its own. */
const isThing = ({ picture, formula, formField, dropCap }: Look): boolean =>
  picture !== undefined || formula !== undefined || formField !== undefined || dropCap !== undefined

const sameLook = (look: Look, { look: other }: Glyph): boolean =>
  look.style === other.style &&
  look.note === undefined &&
  other.note === undefined &&
  !isThing(look) &&
  !isThing(other) &&
  look.underline === other.underline &&
  look.strike === other.strike &&
  look.highlight === other.highlight &&
  look.framed?.number === other.framed?.number &&
  look.script === other.script &&
  look.spacing === other.spacing &&
  look.comment?.id === other.comment?.id &&
  JSON.stringify(look.link) === JSON.stringify(other.link)

/** A space has no look of its own unless something is drawn under it. */
const joinsSpace = (look: Look, { text, look: own }: Glyph): boolean =>
  text === ' ' &&
  !look.script &&
  !isThing(look) &&
  look.note === undefined &&
  look.style.monospace === own.style.monospace &&
  look.underline === own.underline &&
  look.framed?.number === own.framed?.number &&
  look.comment?.id === own.comment?.id &&
  look.link === own.link

/** The text runs to the edge and ends without a full stop, or in the middle of a word, so it may go on in the next column or on the next page. */
function endsOpen(draft: Draft, glyphs: Glyph[]): boolean {
  const last = draft.lines.at(-1)!
  const text = glyphs.at(-1)?.text ?? ''
  if (/^[-\u2010\u00ad]$/.test(text) && /\p{Ll}/u.test(glyphs.at(-2)?.text ?? '')) return true
  if (/[.!?:;。！？]/.test(text)) return false
  const others = draft.lines.slice(0, -1)
  // Of a ragged text the other lines were as full as they could be, and this one ends no earlier.
  const full = Math.min(draft.column.x2 - 2.5 * last.size, ...others.map(({ x2 }) => x2))
  return others.length > 0 && last.x2 >= full
}
