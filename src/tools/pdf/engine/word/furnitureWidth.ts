import type { Flow, Paragraph, Section } from '../layout/model.ts'

/** Tabs that are so near to the right edge or to the middle of a line lead there, in points. */
const AT = 12

const widthOf = ({ page, margins }: Section): number => page.width - margins.left - margins.right

/** How wide the text is on most pages, whose headers and footers are those of the document. */
export function furnitureWidth({ sections }: Flow): number {
  const counts = new Map<number, number>()
  for (const section of sections) {
    const width = Math.round(widthOf(section))
    counts.set(width, (counts.get(width) ?? 0) + section.blocks.length)
  }
  return [...counts].reduce((most, each) => (each[1] > most[1] ? each : most), [0, -1])[0]
}

/** A paragraph of a header or footer on wider or narrower pages: what stood at the right edge or in the middle does so again. */
export function fittedTo(section: Section, paragraph: Paragraph, usual: number): Paragraph {
  const by = widthOf(section) - usual
  if (section.runsDown || Math.abs(by) < AT) return paragraph
  const tabs = paragraph.tabs.map((tab) => {
    if (tab.alignment === 'right' && Math.abs(tab.at - usual) < AT) return { ...tab, at: tab.at + by }
    return Math.abs(tab.at - usual / 2) < AT ? { ...tab, at: tab.at + by / 2 } : tab
  })
  return { ...paragraph, tabs }
}
