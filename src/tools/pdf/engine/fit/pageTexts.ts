import type { Block, Flow, Paragraph, TableBlock, TableRow } from '../layout/model.ts'

/** The pages that a block stands on: the one it began on, and those that begin inside of it. */
export function pagesOf(block: Block): number[] {
  const first = block.page
  if (first === undefined) return []
  if (block.kind === 'table') return [first, ...(block.begins ?? []).map(({ page }) => page)]
  const more = block.kind === 'paragraph' ? block.runs.filter(({ begins }) => begins === 'page').length : 0
  return Array.from({ length: more + 1 }, (_, index) => first + index)
}

/** The text of each page of the document without spaces, by page number, in the order of the pages. */
export function pageTexts(flow: Flow): Map<number, string> {
  const texts = new Map<number, string>()
  for (const { blocks } of flow.sections) {
    for (const block of blocks) {
      if (block.page === undefined) continue
      const pages = pagesOf(block)
      const parts = block.kind === 'paragraph' ? partsOf(block) : block.kind === 'table' ? rowParts(block) : ['']
      for (const [index, part] of parts.entries()) {
        const page = pages[index]!
        texts.set(page, (texts.get(page) ?? '') + part.replace(/\s/g, ''))
      }
    }
  }
  return texts
}

/** The text of a table, cut where pages begin in it. */
function rowParts({ rows, begins = [] }: TableBlock): string[] {
  const parts = ['']
  let index = 0
  for (const row of rows) {
    if (index++ === begins[parts.length - 1]?.row) parts.push('')
    parts[parts.length - 1] += rowText(row)
  }
  return parts
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
  return [...block.rows].map(rowText).join('')
}

const rowText = ({ cells }: TableRow): string => cells.flatMap(({ blocks }) => blocks.map(textOf)).join('')
