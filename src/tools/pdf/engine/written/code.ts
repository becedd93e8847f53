import { width } from '../geometry.ts'
import { isTypewritten } from '../layout/isTypewritten.ts'
import type { Block, Paragraph } from '../layout/model.ts'

/** What the ink of a line lacks to the room of its letters, in letters. */
const INK = 0.2
/** The letters of Courier New are so wide, in multiples of their size. */
const COURIER = 0.6

/** How many paragraphs from `at` on are those of a program, or of what one said: words in letters of one width. */
export function countCode(blocks: readonly Block[], at: number): number {
  let end = at
  while (isCode(blocks[end])) end++
  return end - at
}

/** The lines of such paragraphs, as far in as they were. */
export function codeLines(paragraphs: readonly Paragraph[]): string[] {
  const texts = paragraphs.map(({ runs }) => runs.map(({ text }) => text.replaceAll('\t', ' ')).join(''))
  const lefts = paragraphs.map(({ indent }) => indent.left + Math.min(0, indent.firstLine))
  const least = Math.min(...lefts)
  const letter = letterWidth(paragraphs, texts)
  return texts.flatMap((text, at) => {
    const indent = ' '.repeat(Math.round((lefts[at]! - least) / letter))
    return text.split('\n').map((line) => indent + line)
  })
}

/** The width of a letter, as of all others, in points: told by the longest line. */
function letterWidth(paragraphs: readonly Paragraph[], texts: readonly string[]): number {
  const widths = paragraphs.map(({ box, pitch }, at) =>
    pitch === 0 ? { width: width(box), letters: texts[at]!.length } : undefined,
  )
  const longest = widths.filter((each) => each !== undefined).toSorted((a, b) => b.letters - a.letters)[0]
  // Ink ends a little before the room of the last letter does.
  return longest ? longest.width / (longest.letters - INK) : COURIER * paragraphs[0]!.runs[0]!.style.size
}

export function isCode(block: Block | undefined): block is Paragraph {
  if (block?.kind !== 'paragraph' || block.heading !== undefined || block.list) return false
  const isPlain = block.runs.every(({ picture, formula, note }) => !picture && !formula && note === undefined)
  return isPlain && isTypewritten(block) && block.runs.some(({ text }) => text.trim() !== '')
}
