import { FoldedList } from '../../foldedList.ts'
import type { Box } from '../../model.ts'
import type { Block, Comment, Note, PageLayout, Paragraph, Section, TableBlock } from '../model.ts'
import { paragraphsIn } from '../paragraphsIn.ts'
import type { ColumnParts, PageParts, RulePart } from '../parts.ts'
import { isAside, putBeside } from './asides.ts'
import { BlockMaker, type MadeBlock } from './blockMaker.ts'
import { CommentNumbers } from './commentNumbers.ts'
import type { DocumentFacts } from './documentFacts.ts'
import { emptyParagraph } from './emptyParagraph.ts'
import type { FoundNote } from './footnotes.ts'
import { joinHeadings } from './joinHeadings.ts'
import { joinParagraphs } from './joinParagraphs.ts'
import { joinTableBlocks } from './joinTableBlocks.ts'
import { keepPlace } from './keepPlace.ts'
import { giveAir } from './lineAir.ts'
import { hangFloats } from './pictureBlocks.ts'
import { borderAbove, borderBelow, isDouble, keepBordersApart, RULE_HEIGHT, ruleParagraph } from './ruleBorders.ts'
import { sectionAside } from './sectionAside.ts'
import { type Band, goesOnIn, sectionOf } from './sectionOf.ts'
import { fillAbove, levelColumns, setSpace } from './spacing.ts'

/** With less room below it than this, a column is full, in points. */
const FULL = 20

/** The row that may go on in the first one of the next page. */
const LAST_ROW = 1

/** The place in the sections where a page began. */
type Begun = { section: number; block: number }

/** What a column begins anew, unless its text just goes on from the one before. */
type Start = 'page' | 'column' | undefined

/** A column that begins, or a page with it. */
type Beginning = { section: Section; page: number; starts: NonNullable<Start> }

/**
 * Puts pages together to sections: one after the other, with breaks only where the text does not just go on. Rows of tables are folded
 * as soon as their page is done, since nothing changes them later.
 */
export class FlowBuilder {
  readonly #facts: DocumentFacts
  readonly #blocks: BlockMaker
  /** Pages and columns begin where they did, however full the ones before are. */
  readonly #keeps: boolean
  /** Nothing goes on from one page to the next. */
  readonly #apart: boolean
  readonly #sections: Section[] = []
  readonly #comments = new CommentNumbers()
  /** The last block of the page before: what comes next may go on with it. */
  #last: Begun = { section: 0, block: 0 }
  /** The column added last goes down to the margin: what follows goes on in the next one by itself. */
  #isFull = false

  constructor(facts: DocumentFacts, layout: PageLayout, apart = false) {
    this.#facts = facts
    this.#keeps = layout !== 'flow'
    this.#apart = apart
    this.#blocks = new BlockMaker(facts)
  }

  addPage(page: PageParts): void {
    this.#add(page)
    this.#settle()
  }

  get comments(): Comment[] {
    return this.#comments.all
  }

  #add(page: PageParts): void {
    if (page.aside) {
      const section = sectionAside(page, this.#facts.known.body)
      if (this.#apart) for (const block of section.blocks) block.page = page.number
      this.#sections.push(section)
      this.#isFull = true
      return
    }
    let above = this.#facts.known.extent(page).top
    const last = Math.max(0, this.#sections.length - 1)
    const begun: Begun = { section: last, block: this.#sections[last]?.blocks.length ?? 0 }
    page.bands.forEach(({ columns, separated }, index) => {
      const section = this.#sectionFor({ page, columns, index })
      section.separated ||= separated
      const bandTop = above
      const begin = section.blocks.length
      columns.forEach((column, columnIndex) => {
        const starts = columnIndex > 0 ? 'column' : index === 0 && this.#sections.length > 0 ? 'page' : undefined
        above = Math.max(above, this.#addColumn(section, column, bandTop, page.number, starts))
      })
      if (this.#keeps && index > 0 && columns.length > 1)
        levelColumns(this.#sections.at(-2), section.blocks.slice(begin))
      if (columns.length > 1 && begin === 0) fillAbove(section.blocks, this.#facts.known.body)
    })
    if (page.bands.length === 0) this.#addEmptyPage(page)
    const from = page.lineNumbers?.from ?? 0
    for (const block of this.#since(begun))
      if (block.kind === 'paragraph' && block.box.y2 <= from) block.uncounted = true
    if (page.backdrops.length > 0 || page.watermarks.length > 0) this.#putBehind(page, begun)
  }

  get sections(): Section[] {
    return this.#sections
  }

  note(found: FoundNote): Omit<Note, 'mark'> {
    return this.#blocks.note(found)
  }

  /** Colours and words behind a page hang on its first paragraph; `begun` is the first block that may be one. */
  #putBehind({ backdrops, watermarks }: PageParts, begun: Begun): void {
    const first = this.#since(begun).find((block) => block.kind === 'paragraph') ?? this.#emptyBefore(begun)
    if (first) Object.assign(first, { areas: backdrops, watermarks })
  }

  /** An empty paragraph above a page that has nothing but tables and pictures: in a cell, what hangs on it would be placed by the cell. */
  #emptyBefore(begun: Begun): Paragraph | undefined {
    const [next] = this.#since(begun)
    const section = next && this.#sections.find(({ blocks }) => blocks.includes(next))
    if (!section) return undefined
    const { box, page = 1, pageBreak = false } = next
    const empty = { ...emptyParagraph({ ...box, y2: box.y1 }, this.#facts.known.body), page, pageBreak }
    section.blocks.splice(section.blocks.indexOf(next), 0, empty)
    delete next.pageBreak
    return empty
  }

  #since({ section: first, block }: Begun): Block[] {
    return this.#sections.slice(first).flatMap(({ blocks }, at) => (at === 0 ? blocks.slice(block) : blocks))
  }

  /** What a page brought is done now, but for what the next one may add to its last block. */
  #settle(): void {
    for (const block of this.#since(this.#last)) {
      if (block.kind === 'paragraph') this.#comments.settle(block)
      if (block.kind !== 'table') continue
      const rows = FoldedList.of(block.rows)
      for (const { cells } of rows.open)
        for (const paragraph of cells.flatMap(({ blocks }) => paragraphsIn(blocks))) this.#comments.settle(paragraph)
      rows.fold(LAST_ROW)
      block.rows = rows
    }
    const section = Math.max(0, this.#sections.length - 1)
    this.#last = { section, block: Math.max(0, (this.#sections[section]?.blocks.length ?? 0) - 1) }
  }

  /** The section that is open, if this band looks like it, otherwise a new one. */
  #sectionFor(band: Band): Section {
    const last = this.#sections.at(-1)
    if (last && goesOnIn(last, band, this.#facts)) return last
    const section = sectionOf(band, this.#facts)
    this.#sections.push(section)
    return section
  }

  #addEmptyPage(page: PageParts): void {
    const box: Box = { x1: 0, y1: 0, x2: page.width, y2: page.height }
    const section = this.#sectionFor({ page, columns: [{ box, parts: [], floats: [] }], index: 0 })
    const empty = emptyParagraph(box, this.#facts.known.body)
    // LibreOffice drops an empty paragraph that ends a section, and its page with it: so there are two.
    section.blocks.push({ ...empty, pageBreak: section.blocks.length > 0 }, empty)
  }

  /** Adds a column's parts; answers where its last one ends. */
  #addColumn(section: Section, column: ColumnParts, top: number, page: number, starts: Start): number {
    const { blocks, bottom } = this.#stacked(section, column, top, page)
    hangFloats(column, blocks, this.#facts.known.body)
    const head = blocks.find((block) => !isAside(block))
    const isFirst = section.blocks.length === 0
    const before = section.blocks.at(-1) ?? (starts === 'page' ? undefined : this.#sections.at(-2)?.blocks.at(-1))
    const breaks = this.#keeps || !this.#isFull
    const mayJoin = starts === 'column' || (starts === 'page' && !this.#apart)
    const joins = head && head === blocks[0] && mayJoin && !isFirst && before
    if (joins && this.#goesOn(before, head, { section, page, starts })) blocks.shift()
    else if (head && starts === 'column') head.columnBreak = breaks
    else if (head && starts === 'page' && !isFirst) head.pageBreak = breaks
    for (const block of blocks) block.page = page
    section.blocks.push(...blocks)
    this.#isFull = section.page.height - section.margins.bottom - bottom < FULL
    return bottom
  }

  /** The blocks of a column, each with the space above it, its lines as borders; and where the last one ends. */
  #stacked(section: Section, column: ColumnParts, top: number, page: number): { blocks: Block[]; bottom: number } {
    const { body } = this.#facts.known
    const blocks: Block[] = []
    let bottom = top
    let rule: RulePart | undefined
    let asides: TableBlock[] = []
    let above: MadeBlock | undefined
    let owed = 0
    const standing = (line: RulePart, above: number): Block => {
      const paragraph = ruleParagraph(line, above, body, column.box)
      keepPlace(paragraph, section, column, page)
      return paragraph
    }
    for (const part of column.parts) {
      if (part.kind === 'rule') {
        if (rule && !isDouble(rule, part)) {
          blocks.push(standing(rule, bottom))
          bottom = Math.max(bottom + RULE_HEIGHT, rule.box.y1)
          rule = undefined
        }
        if (borderBelow(blocks.at(-1), bottom, part, column.box)) bottom = Math.max(bottom, part.box.y1)
        else rule = part
        continue
      }
      const { block, extent } = this.#blocks.make(part, column.box)
      if (part.kind === 'table' && part.aside && block.kind === 'table' && !section.runsDown) {
        asides.push(block)
        blocks.push(block)
        continue
      }
      if (block.kind === 'paragraph' && part.kind === 'draft') giveAir(block, part)
      keepPlace(block, section, column, page)
      const isBorder = rule !== undefined && borderAbove(block, extent, rule, column.box)
      if (rule && !isBorder) {
        blocks.push(standing(rule, bottom))
        bottom = Math.max(bottom + RULE_HEIGHT, rule.box.y1)
      }
      const top = rule && isBorder ? Math.min(rule.box.y1, extent.top) : extent.top
      owed = setSpace(block, { ...extent, top }, bottom - owed)
      const joins = rule === undefined && asides.length === 0 && joinHeadings(above, { block, extent }, column.box)
      rule = undefined
      bottom = Math.max(bottom, extent.bottom)
      if (joins) continue
      above = { block, extent }
      putBeside(
        asides,
        block,
        extent,
        blocks.findLast((each) => !asides.includes(each as TableBlock)),
      )
      asides = []
      blocks.push(block)
    }
    if (rule) blocks.push(standing(rule, bottom))
    keepBordersApart(blocks)
    const besides = blocks.filter(isAside).map(({ box }) => box.y2)
    return { blocks, bottom: Math.max(bottom, ...besides) }
  }

  /** Joins what the end of a page or column cut in two; answers whether it did. */
  #goesOn(before: Block, head: Block, { section, page, starts }: Beginning): boolean {
    const reach = { ...this.#facts.known.extent(section.page), page, keeps: this.#keeps }
    return (
      joinParagraphs(before, head, this.#facts.words, this.#keeps ? starts : undefined) ||
      joinTableBlocks(before, head, reach, this.#facts.words)
    )
  }
}
