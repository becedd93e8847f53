import type { Box } from '../model.ts'
import { finishParagraph } from './finishParagraph.ts'
import type { FoundNote } from './footnotes.ts'
import type { Headings } from './headings.ts'
import type { Vocabulary } from './hyphens.ts'
import { joinParagraphs } from './joinParagraphs.ts'
import { joinTableBlocks } from './joinTableBlocks.ts'
import { linkTargets } from './linkTargets.ts'
import type { Lists } from './lists.ts'
import type { Block, HeaderAndFooter, Note, Paragraph, PictureBlock, Section, TextStyle } from './model.ts'
import { type Draft, pitchOf } from './paragraphs.ts'
import type { ColumnParts, PageParts, Part, PicturePart, RulePart } from './parts.ts'
import { boxExtent, type Extent, NATURAL_PITCH, setSpace, textExtent } from './spacing.ts'
import { tableBlock } from './tableBlock.ts'

/** A rule this close to a paragraph is its border, in points. */
const BORDER_REACH = 16
/** With less room below it than this, a column is full, in points. */
const FULL = 20
/** Columns that begin so close to the margin begin at it, in points. */
const LEAST_INDENT = 4

export type DocumentFacts = {
  words: Vocabulary
  headings: Headings
  lists: Lists
  /** Header and footer by page number, where they change in the course of the document. */
  chapters: ReadonlyMap<number, HeaderAndFooter>
  known: {
    body: TextStyle
    edges(page: { width: number; height: number }): { left: number; right: number }
    extent(page: { width: number; height: number }): { top: number; bottom: number }
  }
}

/** The place in the sections where a page began. */
type Begun = { section: number; block: number }

/** Puts pages together to sections: one after the other, with breaks only where the text does not just go on. */
export class FlowBuilder {
  readonly #facts: DocumentFacts
  readonly #sections: Section[] = []
  readonly #pageOf = new Map<Paragraph, number>()
  /** The column added last goes down to the margin: what follows goes on in the next one by itself. */
  #isFull = false

  constructor(facts: DocumentFacts) {
    this.#facts = facts
  }

  addPage(page: PageParts): void {
    const { extent, edges } = this.#facts.known
    const top = extent(page).top
    let above = top
    const section = Math.max(0, this.#sections.length - 1)
    const begun: Begun = { section, block: this.#sections[section]?.blocks.length ?? 0 }
    page.bands.forEach((band, index) => {
      const section = this.#sectionFor(page, band.columns, edges(page), index)
      section.separated ||= band.separated
      const bandTop = index === 0 ? top : above
      let lowest = above
      band.columns.forEach((column, columnIndex) => {
        const starts = columnIndex > 0 ? 'column' : index === 0 && this.#sections.length > 0 ? 'page' : undefined
        lowest = Math.max(lowest, this.#addColumn(section, column, bandTop, page.number, starts))
      })
      above = lowest
    })
    if (page.bands.length === 0) this.#addEmptyPage(page, edges(page))
    if (page.backdrops.length > 0) this.#putBehind(page, begun)
  }

  /** Colours behind a page hang on its first paragraph; `begun` is the first block that may be one. */
  #putBehind({ backdrops }: PageParts, begun: Begun): void {
    const blocks = this.#sections.flatMap((section, at) =>
      at < begun.section ? [] : [{ section, from: at === begun.section ? begun.block : 0 }],
    )
    for (const { section, from } of blocks) {
      const first = section.blocks.slice(from).find((block) => block.kind === 'paragraph')
      if (!first) continue
      first.areas = backdrops
      return
    }
  }

  finish(): Section[] {
    linkTargets(this.#pageOf)
    return this.#sections
  }

  note({ drafts, skip }: FoundNote): Note {
    return {
      paragraphs: drafts.map((draft, index) => finishParagraph(draft, this.#facts.words, index === 0 ? skip : 0)),
    }
  }

  /** The section that is open, if this band looks like it, otherwise a new one. */
  #sectionFor(page: PageParts, columns: ColumnParts[], edges: { left: number; right: number }, index: number): Section {
    const single = columns.length === 1
    // The margins of a page are those of all its sections: narrower columns stand in them with an indent.
    const left = Math.max(0, single ? edges.left : Math.min(columns[0]?.box.x1 ?? edges.left, edges.left))
    const furthest = single ? edges.right : Math.max(columns.at(-1)?.box.x2 ?? edges.right, edges.right)
    const right = Math.min(page.width, furthest)
    const last = this.#sections.at(-1)
    const furniture = this.#facts.chapters.get(page.number)
    const samePage = last && Math.abs(last.page.width - page.width) < 2 && Math.abs(last.page.height - page.height) < 2
    if (
      last &&
      samePage &&
      // Columns below columns are not their continuation.
      (single || index === 0) &&
      last.furniture === furniture &&
      last.columns.length === columns.length &&
      (single || Math.abs(last.margins.left - left) < 8)
    ) {
      return last
    }
    const { top, bottom } = this.#facts.known.extent(page)
    const section: Section = {
      page: { width: page.width, height: page.height },
      margins: { top, right: page.width - right, bottom: page.height - bottom, left, header: top / 2, footer: 20 },
      columns: columns.map(({ box }, index) => {
        const next = columns[index + 1]
        const from = index === 0 ? left : box.x1
        return { width: Math.max(1, (next ? box.x2 : right) - from), gap: next ? Math.max(0, next.box.x1 - box.x2) : 0 }
      }),
      startsPage: index === 0,
      blocks: [],
      separated: false,
      ...(furniture ? { furniture } : {}),
    }
    this.#sections.push(section)
    return section
  }

  #addEmptyPage(page: PageParts, edges: { left: number; right: number }): void {
    const section = this.#sectionFor(page, [{ box: boxOf(page), parts: [], floats: [] }], edges, 0)
    section.blocks.push({
      ...emptyParagraph(boxOf(page), this.#facts.known.body),
      pageBreak: section.blocks.length > 0,
    })
  }

  /** Adds a column's parts; answers where its last one ends. */
  #addColumn(
    section: Section,
    column: ColumnParts,
    top: number,
    page: number,
    starts: 'page' | 'column' | undefined,
  ): number {
    const first = section.blocks.length
    const blocks: Block[] = []
    let above = top
    let rule: RulePart | undefined
    for (const part of column.parts) {
      if (part.kind === 'rule') {
        if (!this.#borderBelow(blocks.at(-1), part)) rule = part
        continue
      }
      const made = this.#blockOf(part, column, page)
      this.#keepPlace(made.block, section, column)
      if (rule) {
        if (made.block.kind === 'paragraph' && made.extent.top - rule.box.y1 < BORDER_REACH) {
          made.block.borders = { top: borderOf(rule) }
        } else blocks.push(ruleParagraph(rule, above, this.#facts.known.body))
        above = Math.max(above, rule.box.y1)
        rule = undefined
      }
      setSpace(made.block, made.extent, above)
      above = Math.max(above, made.extent.bottom)
      blocks.push(made.block)
    }
    if (rule) blocks.push(ruleParagraph(rule, above, this.#facts.known.body))
    this.#hang(column.floats, blocks, column)

    const [head] = blocks
    const before = section.blocks.at(-1) ?? (starts === 'page' ? undefined : this.#sections.at(-2)?.blocks.at(-1))
    if (head && starts && first > 0 && before && this.#goesOn(before, head, section)) blocks.shift()
    else if (head && starts === 'column') head.columnBreak = !this.#isFull
    else if (head && starts === 'page' && first > 0) head.pageBreak = true
    section.blocks.push(...blocks)
    this.#isFull = section.page.height - section.margins.bottom - above < FULL
    return above
  }

  /** What stands in a column is counted from the edge that all the text has; a narrow first column stands in from it. */
  #keepPlace(block: Block, { margins, columns }: Section, { box }: ColumnParts): void {
    const aside = box.x1 - margins.left
    if (block.kind === 'table' && columns.length === 1) block.indent += aside
    else if (columns.length > 1 && box.x1 < margins.left + columns[0]!.width && aside > LEAST_INDENT)
      indent(block, aside)
  }

  /** Joins what the end of a page or column cut in two; answers whether it did. */
  #goesOn(before: Block, head: Block, { page }: Section): boolean {
    return (
      joinParagraphs(before, head, this.#facts.words) || joinTableBlocks(before, head, this.#facts.known.extent(page))
    )
  }

  #borderBelow(block: Block | undefined, rule: RulePart): boolean {
    if (block?.kind !== 'paragraph' || rule.box.y1 - block.box.y2 > BORDER_REACH || block.borders?.bottom) return false
    block.borders = { ...block.borders, bottom: borderOf(rule) }
    return true
  }

  #blockOf(part: Exclude<Part, RulePart>, column: ColumnParts, page: number): { block: Block; extent: Extent } {
    if (part.kind === 'picture') return { block: pictureBlock(part, column.box), extent: boxExtent(part.box) }
    if (part.kind === 'table') {
      const block = tableBlock(part, column.box.x1, (cell) =>
        this.#cellBlocks(part.cells[cell] ?? [], part.table.cells[cell]?.box ?? part.box, page),
      )
      return { block, extent: boxExtent(part.box) }
    }
    return this.#paragraph(part, page)
  }

  #paragraph(draft: Draft & { shading?: string }, page: number): { block: Paragraph; extent: Extent } {
    const { words, headings, lists } = this.#facts
    const item = lists.items.get(draft)
    const paragraph = finishParagraph(draft, words, item ? (draft.marker?.length ?? 0) : 0)
    const heading = headings.levels.get(draft)
    if (heading !== undefined) paragraph.heading = heading
    if (item) paragraph.list = item
    if (draft.shading) paragraph.shading = draft.shading
    this.#pageOf.set(paragraph, page)
    const [first, last] = [draft.lines[0]!, draft.lines.at(-1)!]
    const pitch = pitchOf(draft) ?? NATURAL_PITCH * draft.style.size
    return { block: paragraph, extent: textExtent({ first: first.baseline, last: last.baseline, pitch }) }
  }

  #cellBlocks(parts: (Draft | PicturePart)[], box: Box, page: number): Block[] {
    let above: number | undefined
    return parts.map((part) => {
      const { block, extent } = this.#blockOf(part, { box, parts: [], floats: [] }, page)
      if (above !== undefined) setSpace(block, extent, above)
      above = extent.bottom
      return block
    })
  }

  /** Floating pictures hang on the paragraph that is beside them. */
  #hang(floats: PicturePart[], blocks: Block[], column: ColumnParts): void {
    for (const part of floats) {
      const block = { ...pictureBlock(part, column.box), ...(part.wrap ? { wrap: part.wrap } : {}) }
      const paragraphs = blocks.filter((candidate) => candidate.kind === 'paragraph')
      const beside = paragraphs.find(({ box }) => box.y2 > part.box.y1) ?? paragraphs.at(-1)
      if (beside) beside.floats = [...(beside.floats ?? []), block]
      else blocks.unshift({ ...emptyParagraph(part.box, this.#facts.known.body), floats: [block] })
    }
  }
}

const boxOf = ({ width, height }: { width: number; height: number }): Box => ({ x1: 0, y1: 0, x2: width, y2: height })

function pictureBlock(part: PicturePart, column: Box): PictureBlock {
  const left = part.box.x1 - column.x1
  const right = column.x2 - part.box.x2
  const centred = left > 6 && Math.abs(left - right) < 0.06 * (column.x2 - column.x1)
  return {
    kind: 'picture',
    box: part.box,
    image: part.image,
    description: part.description,
    before: 0,
    alignment: centred ? 'centre' : left > 20 && right < 3 ? 'right' : 'left',
    indent: centred ? 0 : Math.max(0, left),
  }
}

function indent(block: Block, by: number): void {
  if (block.kind === 'paragraph') {
    block.indent.left += by
    block.tabs = block.tabs.map((tab) => ({ ...tab, at: tab.at + by }))
  } else block.indent += by
}

const borderOf = ({ rule }: RulePart) => ({ thickness: rule.thickness, colour: rule.colour })

/** A paragraph without text. */
function emptyParagraph(box: Box, style: TextStyle): Paragraph {
  return {
    kind: 'paragraph',
    box,
    runs: [{ text: '', style: { ...style, size: 1 } }],
    alignment: 'left',
    indent: { left: 0, right: 0, firstLine: 0 },
    before: 0,
    pitch: 1,
    rightToLeft: false,
    tabs: [],
    endsOpen: false,
  }
}

/** A line that stands by itself is the border of an empty paragraph. */
const ruleParagraph = (rule: RulePart, above: number, style: TextStyle): Paragraph => ({
  ...emptyParagraph(rule.box, style),
  before: Math.max(0, rule.box.y1 - above),
  borders: { bottom: borderOf(rule) },
})
