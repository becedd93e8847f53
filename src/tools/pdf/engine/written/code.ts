import type { Block, Paragraph } from '../layout/model.ts'

/** A letter of a typewriter is so wide, in multiples of its size. */
const WIDTH = 0.6

/** How many paragraphs from `at` on are those of a program, or of what one said: words in letters of one width. */
export function countCode(blocks: readonly Block[], at: number): number {
  let end = at
  while (isCode(blocks[end])) end++
  return end - at
}

/** The lines of such paragraphs, as far in as they were. */
export function codeLines(paragraphs: readonly Paragraph[]): string[] {
  const lefts = paragraphs.map(({ indent }) => indent.left + Math.min(0, indent.firstLine))
  const least = Math.min(...lefts)
  return paragraphs.flatMap(({ runs }, at) => {
    const indent = ' '.repeat(Math.round((lefts[at]! - least) / (WIDTH * runs[0]!.style.size)))
    const text = runs.map(({ text }) => text).join('')
    return text.split('\n').map((line) => indent + line)
  })
}

export function isCode(block: Block | undefined): block is Paragraph {
  if (block?.kind !== 'paragraph' || block.heading !== undefined || block.list) return false
  const isTyped = block.runs.every(
    ({ style, text, picture, formula, note }) =>
      !picture && !formula && note === undefined && (style.monospace || !text.trim()),
  )
  return isTyped && block.runs.some(({ text }) => text.trim() !== '')
}
