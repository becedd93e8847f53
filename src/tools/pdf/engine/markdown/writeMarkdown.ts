import type { Flow } from '../layout/model.ts'
import type { EncodedPicture } from '../model.ts'
import { itemCounter } from '../written/itemMarks.ts'
import { blocksMarkdown, type Writing } from './blocks.ts'
import { inlineMarkdown } from './inline.ts'

/** A document in Markdown, and the pictures that it names, by their paths beside it. */
export type MarkdownDocument = { text: string; pictures: Map<string, Uint8Array> }

/** Writes a flowing document as Markdown: CommonMark with the tables, footnotes, struck words and formulas of GitHub's. */
export function writeMarkdown(flow: Flow): MarkdownDocument {
  const pictures = new Map<string, Uint8Array>()
  const keep = ({ format, data }: EncodedPicture): string => {
    const path = `pictures/${pictures.size + 1}.${format}`
    pictures.set(path, data)
    return path
  }
  const writing: Writing = { flow, keep, countItem: itemCounter(flow) }
  const main = flow.sections.map(({ blocks }) => blocksMarkdown(blocks, writing))
  const notes = flow.notes.map(({ paragraphs }, at) => {
    const said = paragraphs.map(({ runs }) => inlineMarkdown(runs, { base: flow.body, keep, place: 'heading' }).trim())
    return `[^${at + 1}]: ${said.join(' ')}`
  })
  return { text: `${[...main, notes.join('\n')].filter(Boolean).join('\n\n')}\n`, pictures }
}
