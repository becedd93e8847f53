import { texOf } from '../formulas/index.ts'
import { EMPTY_FIELD, type Run, type TextStyle } from '../layout/model.ts'
import type { EncodedPicture } from '../model.ts'
import { escapeMarkdown, linkTarget } from './escape.ts'

/** Keeps a picture beside the text; answers the path that the text names it by. */
export type KeepPicture = (picture: EncodedPicture) => string

export const pictureMarkdown = (image: EncodedPicture, description: string, keep: KeepPicture): string =>
  `![${escapeMarkdown(description.replace(/\s+/g, ' '))}](${linkTarget(keep(image))})`

type Context = {
  /** The look of the text around: only what differs is marked. */
  base: Pick<TextStyle, 'bold' | 'italic' | 'monospace'>
  keep: KeepPicture
  place: Place
}

/** Where a line stands: a cell and a heading have but one. */
type Place = keyof typeof lineEnds

/** What ends a line that its author ended. */
const lineEnds = { paragraph: '\\\n', heading: ' ', cell: '<br>' }

/** What stands before and behind a stretch of text. */
type Mark = { sign: string; tag: string }

/** The runs of a paragraph as Markdown in one line, but for the ends of lines that the author wanted. */
export function inlineMarkdown(runs: readonly Run[], context: Context): string {
  const joined = joinAlike(runs)
  return joined
    .map((run, at) => runMarkdown(run, { ...context, before: lastOf(joined[at - 1]), after: firstOf(joined[at + 1]) }))
    .join('')
}

const lastOf = (run: Run | undefined) => run?.text.slice(-1) ?? ''
const firstOf = (run: Run | undefined) => run?.text.slice(0, 1) ?? ''

/** Runs that look alike here are one: fonts and colours are not told. */
function joinAlike(runs: readonly Run[]): Run[] {
  const joined: Run[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    if (last && isPlain(last) && isPlain(run) && lookOf(last) === lookOf(run))
      joined[joined.length - 1] = { ...last, text: last.text + run.text }
    else joined.push(run)
  }
  return joined
}

const isPlain = ({ picture, formula, note }: Run) => !picture && !formula && note === undefined

const lookOf = ({ style: { bold, italic, monospace }, strike, script, link }: Run) =>
  JSON.stringify([bold, italic, monospace, strike ?? false, script ?? '', link ?? null])

/** Room to write in. */
const EMPTY = '\\_'.repeat(12)
const LETTER = /\p{L}/u

/** Between ticks nothing means anything but more of them. */
function codeSpan(words: string): string {
  const ticks = '`'.repeat(1 + Math.max(0, ...(words.match(/`+/g) ?? []).map(({ length }) => length)))
  const room = words.startsWith('`') || words.endsWith('`') ? ' ' : ''
  return ticks + room + words + room + ticks
}

function runMarkdown(
  run: Run,
  { base, keep, place, before, after }: Context & { before: string; after: string },
): string {
  if (run.picture) return pictureMarkdown(run.picture.image, run.picture.description, keep)
  if (run.formula) return `$${texOf(run.formula.node).trim()}$`
  if (run.note !== undefined) return `[^${run.note + 1}]`
  const [, lead = '', words = '', trail = ''] = /^(\s*)(.*?)(\s*)$/s.exec(run.text) ?? []
  const plain = (text: string) =>
    escapeMarkdown(text).replaceAll('\n', lineEnds[place]).replaceAll('\t', ' ').replaceAll(EMPTY_FIELD, EMPTY)
  if (words === '') return plain(run.text)
  const isCode = run.style.monospace && !base.monospace && LETTER.test(words) && !words.includes('\n')
  let text = isCode ? codeSpan(place === 'cell' ? words.replaceAll('|', '\\|') : words) : plain(words)
  // A slanted stroke or dot shows nothing that its reader would miss.
  const isWord = /[\p{L}\p{N}]/u.test(words)
  const sides = { before: lead ? ' ' : before, after: trail ? ' ' : after, words }
  if (run.script) text = run.script === 'super' ? `<sup>${text}</sup>` : `<sub>${text}</sub>`
  if (run.style.italic && !base.italic && isWord) text = marked(text, { sign: '*', tag: 'em' }, sides)
  if (run.style.bold && !base.bold && isWord) text = marked(text, { sign: '**', tag: 'strong' }, sides)
  if (run.strike) text = marked(text, { sign: '~~', tag: 's' }, sides)
  if (run.link) text = `[${text}](${'url' in run.link ? linkTarget(run.link.url) : `#${run.link.anchor}`})`
  return plain(lead) + text + plain(trail)
}

const isSign = (text: string) => /^[\p{P}\p{S}]/u.test(text)
const isOpen = (text: string) => text === '' || /^\s/.test(text) || isSign(text)

/** With signs where they would be read as such (CommonMark, "flanking"), else with elements. */
function marked(
  text: string,
  { sign, tag }: Mark,
  { before, after, words }: Record<'before' | 'after' | 'words', string>,
) {
  const opens = !isSign(words) || isOpen(before)
  const closes = !isSign(words.slice(-1)) || isOpen(after)
  return opens && closes ? sign + text + sign : `<${tag}>${text}</${tag}>`
}
