import {
  DropCapType,
  FrameAnchorType,
  FrameWrap,
  type IFrameOptions,
  LineRuleType,
  Paragraph as WordParagraph,
} from 'docx'
import type { Flow, Paragraph, Run } from '../layout/model.ts'
import { runChildren } from './runs.ts'
import { twips } from './units.ts'

/** Room between an initial and the text beside it, in points. */
const AWAY = 3

/**
 * The large initial that opens a paragraph, as Word has it in a frame before it, and the paragraph without it. Where a page or
 * column begins with it, it is a letter like the others: Word would leave the frame behind.
 */
export function partedDropCap(paragraph: Paragraph, flow: Flow): { frame?: WordParagraph; text: Paragraph } {
  const [initial, ...rest] = paragraph.runs
  // The frame leaves the room that stands behind a number.
  const [next, ...others] = rest[0]?.text === ' ' ? rest.slice(1) : rest
  if (initial?.dropCap === undefined || !next) return { text: paragraph }
  if (paragraph.pageBreak || paragraph.columnBreak)
    return { text: { ...paragraph, runs: [{ text: initial.text, style: next.style }, ...rest] } }
  const text = { ...paragraph, runs: [next, ...others] }
  return { frame: frameOf(initial, initial.dropCap, text, flow), text }
}

/** As high as the lines beside it. Word finds its place and width by itself, which the library's type does not know. */
function frameOf(initial: Run, lines: number, { pitch, before, indent }: Paragraph, flow: Flow): WordParagraph {
  const frame = {
    type: 'absolute',
    dropCap: DropCapType.DROP,
    lines,
    anchor: { horizontal: FrameAnchorType.TEXT, vertical: FrameAnchorType.TEXT },
    wrap: FrameWrap.AROUND,
    space: { horizontal: twips(AWAY), vertical: 0 },
  } as unknown as IFrameOptions
  return new WordParagraph({
    keepNext: true,
    frame,
    ...(indent.left > 0 ? { indent: { left: twips(indent.left) } } : {}),
    spacing: { before: twips(before), after: 0, line: twips(lines * pitch), lineRule: LineRuleType.EXACT },
    children: runChildren([initial], flow.body),
  })
}
