import type { Library } from '#platform/pdfium/library.ts'
import { union } from '../geometry.ts'
import type { Box, Tagged, TaggedCell, TaggedTable, Tags } from '../model.ts'

/**
 * What the structure tree says about a piece of marked content. `element` numbers the elements of a page that are more than words of a
 * paragraph.
 */
export type Mark = { role?: string; description?: string; element?: number }

/** What an element stands in: a table outside its cells, and a row of it. */
type Within = { table?: TaggedTable; row?: TaggedCell[]; cell?: true }

/** Elements inside a paragraph; the role of what is around them says more. */
const inline = new Set([
  ...['Span', 'Link', 'NonStruct', 'Quote', 'Reference', 'Em', 'Strong', 'Sub', 'StyleSpan', 'Code', 'Annot'],
  ...['Lbl', 'Formula', 'BibEntry', 'Ruby', 'RB', 'RT', 'RP', 'Warichu', 'WT', 'WP'],
])
const MAX_ELEMENTS = 20_000
const MAX_DEPTH = 60
const MAX_SPAN = 1000

/** The structure tree of one page of a tagged file: finds the role of a page object. */
export class Structure {
  readonly #library: Library
  readonly #marks = new Map<number, Mark>()
  /** What the tree tells of tables, lists and figures of the page. */
  readonly tags: Tags = { tables: [], items: [], figures: [] }
  #elements = 0

  private constructor(library: Library) {
    this.#library = library
  }

  /** Undefined for a page without structure. */
  static ofPage(library: Library, page: number): Structure | undefined {
    const { call } = library
    const tree = call.FPDF_StructTree_GetForPage(page)
    if (tree === 0) return undefined
    const structure = new Structure(library)
    try {
      const count = call.FPDF_StructTree_CountChildren(tree)
      for (let index = 0; index < count; index++) {
        structure.#walk(call.FPDF_StructTree_GetChildAtIndex(tree, index), {}, {}, 0)
      }
    } finally {
      call.FPDF_StructTree_Close(tree)
    }
    return structure.#marks.size > 0 ? structure : undefined
  }

  #walk(element: number, around: Mark, outside: Within, depth: number): void {
    if (element === 0 || depth > MAX_DEPTH || ++this.#elements > MAX_ELEMENTS) return
    const { call, memory } = this.#library
    const type = memory.text((at, size) => call.FPDF_StructElement_GetType(element, at, size))
    const description = memory.text((at, size) => call.FPDF_StructElement_GetAltText(element, at, size))
    const mark: Mark = {
      ...around,
      ...(inline.has(type) ? {} : { role: type, element: this.#elements }),
      ...(description ? { description } : {}),
    }
    const tagged: Tagged = { first: this.#elements, last: this.#elements }
    const within = this.#gather(type, tagged, outside, element)
    if (type === 'Figure') this.tags.figures.push(Object.assign(tagged, description ? { description } : {}))
    const count = call.FPDF_StructElement_CountChildren(element)
    for (let index = 0; index < count; index++) {
      const child = call.FPDF_StructElement_GetChildAtIndex(element, index)
      if (child !== 0) this.#walk(child, mark, within, depth + 1)
      else this.#keep(call.FPDF_StructElement_GetChildMarkedContentID(element, index), mark)
    }
    tagged.last = this.#elements
  }

  /** Notes what kind of element it is; answers what the elements in it stand in. */
  #gather(type: string, tagged: Tagged, within: Within, element: number): Within {
    if (type === 'LI') this.tags.items.push(tagged)
    else if (type === 'Table' && !within.cell) {
      const table = Object.assign(tagged, { rows: [] })
      this.tags.tables.push(table)
      return { table }
    } else if (type === 'TR' && within.table) {
      const row: TaggedCell[] = []
      within.table.rows.push(row)
      return { ...within, row }
    } else if ((type === 'TH' || type === 'TD') && within.row) {
      const [rowSpan, columnSpan] = [this.#span(element, 'RowSpan'), this.#span(element, 'ColSpan')]
      within.row.push(Object.assign(tagged, { header: type === 'TH', rowSpan, columnSpan }))
      return { cell: true }
    }
    return within
  }

  #span(element: number, name: string): number {
    const { call, memory } = this.#library
    const count = call.FPDF_StructElement_GetAttributeCount(element)
    for (let index = 0; index < count; index++) {
      const attributes = call.FPDF_StructElement_GetAttributeAtIndex(element, index)
      const value = memory.withString(name, (at) => call.FPDF_StructElement_Attr_GetValue(attributes, at))
      if (value !== 0 && call.FPDF_StructElement_Attr_GetNumberValue(value, memory.out) === 1)
        return Math.min(MAX_SPAN, Math.max(1, Math.round(memory.float(memory.out)) || 1))
    }
    return 1
  }

  #keep(id: number, mark: Mark): void {
    if (id >= 0 && !this.#marks.has(id)) this.#marks.set(id, mark)
  }

  /** Whether objects are worth noting at all. */
  get hasFigures(): boolean {
    return this.tags.figures.length > 0
  }

  /** Notes that something of an element was drawn here. */
  noteDrawn(element: number, box: Box): void {
    const figure = this.tags.figures.findLast(({ first, last }) => element >= first && element <= last)
    if (figure) figure.drawn = figure.drawn ? union(figure.drawn, box) : box
  }

  /** The mark of a page object; furniture that is not part of the text has the role `Artifact`. */
  markOf(object: number): Mark | undefined {
    const { call, memory } = this.#library
    const id = call.FPDFPageObj_GetMarkedContentID(object)
    const known = id < 0 ? undefined : this.#marks.get(id)
    if (known) return known
    const count = call.FPDFPageObj_CountMarks(object)
    for (let index = 0; index < count; index++) {
      const mark = call.FPDFPageObj_GetMark(object, index)
      call.FPDFPageObjMark_GetName(mark, memory.out + 16, 128, memory.out)
      const bytes = memory.word(memory.out)
      const name = new TextDecoder('utf-16le').decode(memory.bytes.slice(memory.out + 16, memory.out + 16 + bytes))
      if (name.startsWith('Artifact')) return { role: 'Artifact' }
    }
    return undefined
  }
}
