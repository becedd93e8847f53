import { areSpaceless } from '../../scripts.ts'
import type { Block, Paragraph, Run } from '../model.ts'
import type { Vocabulary } from '../paragraphs/index.ts'

/**
 * Joins a paragraph that was cut by the end of a column or page with its other half. Answers whether it did: the upper
 * half must end in the middle of a sentence and the lower one go on in the same style, with a small letter where there are such.
 * @param begins what is to begin where they were cut; left out where the text just runs on
 */
export function joinParagraphs(upper: Block, lower: Block, words: Vocabulary, begins?: Run['begins']): boolean {
  if (upper.kind !== 'paragraph' || lower.kind !== 'paragraph' || !upper.endsOpen) return false
  if (lower.list || lower.heading !== undefined || upper.heading !== undefined || lower.indent.firstLine > 3)
    return false
  const last = upper.runs.at(-1)
  const first = lower.runs[0]
  if (!last || !first || (last.style !== first.style && last.style.size !== first.style.size)) return false
  if (!/^[\p{Ll}\d(]/u.test(first.text) && !goesOnWithoutSmallLetter(upper, lower)) return false
  const head = /(\p{L}+)[-\u00ad]$/u.exec(last.text)
  const rest = /^\p{Ll}+/u.exec(first.text)?.[0] ?? ''
  const isCut = head && rest && !words.has(`${head[1]}-${rest}`)
  if (isCut) last.text = last.text.slice(0, -1)
  else if (!/[-\s]$/.test(last.text) && !areSpaceless(last.text, first.text)) last.text += ' '
  const moved = begins && isCut ? head[1]!.length : 0
  const lines = joinedLines(upper, lower, { moved, parted: Boolean(isCut) && !begins })
  if (lines) upper.lines = lines
  else delete upper.lines
  if (begins) breakBefore(upper.runs, moved, begins)
  appendRuns(upper.runs, lower.runs)
  upper.endsOpen = lower.endsOpen
  upper.box = { ...upper.box, y2: Math.max(upper.box.y2, lower.box.y2) }
  if (lower.anchor) upper.anchor ??= lower.anchor
  if (lower.floats) upper.floats = [...(upper.floats ?? []), ...lower.floats]
  return true
}

/** @param at how many letters of a cut word go with the lower half, or whether the word stays cut */
function joinedLines(upper: Paragraph, lower: Paragraph, at: { moved: number; parted: boolean }) {
  const last = upper.lines?.at(-1)
  const first = lower.lines?.[0]
  if (!upper.lines || !lower.lines || !last || !first) return undefined
  const length = upper.runs.reduce((sum, { text }) => sum + text.length, 0)
  const cut = { ...last, end: length - at.moved, ...(at.parted ? { parted: true as const } : {}) }
  const below = lower.lines.map((line) => ({ ...line, end: line.end + length }))
  // The letters that come to it make it another line.
  return [
    ...upper.lines.slice(0, -1),
    cut,
    ...(at.moved > 0 ? [{ ...below[0]!, width: 0 }] : below.slice(0, 1)),
    ...below.slice(1),
  ]
}

/** A paragraph of the same shape goes on with a letter of a script without small ones, or with one of many capitals. */
function goesOnWithoutSmallLetter(upper: Paragraph, lower: Paragraph): boolean {
  const text = lower.runs[0]?.text ?? ''
  if (!areAlignedAlike(upper, lower) || Math.abs(lower.indent.left - upper.indent.left) > SAME_INDENT) return false
  return /^[\p{Lo}\p{Lm}]/u.test(text) || (/^\p{Lu}/u.test(text) && hasManyCapitals(upper.runs))
}

/** The last line of a justified text is as long as it happens to be, so that alone it looks like one that begins at the left. */
const areAlignedAlike = (upper: Paragraph, lower: Paragraph): boolean =>
  lower.alignment === upper.alignment ||
  (upper.alignment === 'justified' && lower.lines?.length === 1 && lower.alignment !== 'centre')

/** Indents that differ by less are the same, in points. */
const SAME_INDENT = 3
/** Part of the words of German prose that begin with a capital, at least. */
const CAPITALS = 0.22

/** Capitals begin no sentences where many words inside of them have one, too. */
function hasManyCapitals(runs: Run[]): boolean {
  const words = runs.flatMap(({ text }) => text.match(/(?<=[\p{L},] )\p{L}+/gu) ?? [])
  return words.length > 8 && words.filter((word) => /^\p{Lu}/u.test(word)).length > CAPITALS * words.length
}

/** What begins in a word that was cut begins before it: `letters` of it stand at the end of the runs. */
function breakBefore(runs: Run[], letters: number, begins: NonNullable<Run['begins']>): void {
  const last = runs.at(-1)!
  const at = last.text.length - letters
  const mark: Run = { text: '', style: last.style, begins }
  const word = last.text.slice(at)
  last.text = last.text.slice(0, at)
  runs.push(mark, ...(word ? [{ ...last, text: word }] : []))
}

function appendRuns(runs: Run[], more: Run[]): void {
  const last = runs.at(-1)
  const [first, ...rest] = more
  if (!first) return
  const { text: _a, ...look } = last ?? first
  const { text: _b, ...other } = first
  if (last && !last.begins && JSON.stringify(look) === JSON.stringify(other)) last.text += first.text
  else runs.push(first)
  runs.push(...rest)
}
