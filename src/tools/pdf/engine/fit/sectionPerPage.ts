import type { Block, Flow, Section } from '../layout/model.ts'

/**
 * The document with a section of its own for each page of several columns: LibreOffice takes a page that begins within columns as the next
 * column where those before it hang over, so its text would stand on the page of another. The same document where there is no such page.
 */
export function sectionPerPage(flow: Flow): Flow {
  if (!flow.sections.some(isRunOn)) return flow
  return {
    ...flow,
    sections: flow.sections.flatMap((section) => (isRunOn(section) ? partedSection(section) : section)),
  }
}

const isRunOn = ({ columns, blocks }: Section): boolean =>
  columns.length > 1 && blocks.some(({ pageBreak }, index) => index > 0 && pageBreak)

function partedSection(section: Section): Section[] {
  const pages: Block[][] = [[]]
  for (const block of section.blocks) {
    if (block.pageBreak && pages.at(-1)!.length > 0) pages.push([{ ...block, pageBreak: false }])
    else pages.at(-1)!.push(block)
  }
  return pages.map((blocks, index) => ({ ...section, blocks, startsPage: index > 0 || section.startsPage }))
}
