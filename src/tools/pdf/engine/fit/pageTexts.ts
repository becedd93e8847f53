import type { Block, Flow, Paragraph } from '../layout/model.ts'

/** The pages that a block stands on: the one it began on, and those that begin inside of it. */
export function pagesOf(block: Block): number[] {
  const first = block.page
  if (first === undefined) return []
  const more = block.kind === 'paragraph' ? block.runs.filter(({ begins }) => begins === 'page').length : 0
  return Array.from({ length: more + 1 }, (_, index) => first + index)
}

/** The text of each page of the document without spaces, by page number, in the order of the pages. */
export function pageTexts(flow: Flow): Map<number, string> {
  const texts = new Map<number, string>()
  for (const { blocks } of flow.sections) {
    for (const block of blocks) {
      if (block.page === undefined) continue
      const parts = block.kind === 'paragraph' ? partsOf(block) : [textOf(block)]
      for (const [index, part] of parts.entries()) {
        const page = block.page + index
        texts.set(page, (texts.get(page) ?? '') + part.replace(/\s/g, ''))
      }
    }
  }
  return texts
}

/** The text of a paragraph, cut where pages begin in it. */
function partsOf({ runs }: Paragraph): string[] {
  const parts = ['']
  for (const { text, begins } of runs) {
    if (begins === 'page') parts.push('')
    parts[parts.length - 1] += text
  }
  return parts
}

function textOf(block: Block): string {
  if (block.kind === 'picture') return ''
  if (block.kind === 'paragraph') return partsOf(block).join('')
  return [...block.rows].flatMap(({ cells }) => cells.flatMap(({ blocks }) => blocks.map(textOf))).join('')
}
