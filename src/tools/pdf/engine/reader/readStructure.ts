import type { Library } from '#platform/pdfium/library.ts'

/**
 * What the structure tree says about a piece of marked content. `element` numbers the elements of a page that are more than words of a
 * paragraph.
 */
export type Mark = { role?: string; description?: string; element?: number }

/** Elements inside a paragraph; the role of what is around them says more. */
const inline = new Set([
  ...['Span', 'Link', 'NonStruct', 'Quote', 'Reference', 'Em', 'Strong', 'Sub', 'StyleSpan', 'Code', 'Annot'],
  ...['Lbl', 'Formula', 'BibEntry', 'Ruby', 'RB', 'RT', 'RP', 'Warichu', 'WT', 'WP'],
])
const MAX_ELEMENTS = 20_000
const MAX_DEPTH = 60

/** The structure tree of one page of a tagged file: finds the role of a page object. */
export class Structure {
  readonly #library: Library
  readonly #marks = new Map<number, Mark>()
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
        structure.#walk(call.FPDF_StructTree_GetChildAtIndex(tree, index), {}, 0)
      }
    } finally {
      call.FPDF_StructTree_Close(tree)
    }
    return structure.#marks.size > 0 ? structure : undefined
  }

  #walk(element: number, around: Mark, depth: number): void {
    if (element === 0 || depth > MAX_DEPTH || ++this.#elements > MAX_ELEMENTS) return
    const { call, memory } = this.#library
    const type = memory.text((at, size) => call.FPDF_StructElement_GetType(element, at, size))
    const description = memory.text((at, size) => call.FPDF_StructElement_GetAltText(element, at, size))
    const mark: Mark = {
      ...around,
      ...(inline.has(type) ? {} : { role: type, element: this.#elements }),
      ...(description ? { description } : {}),
    }
    const count = call.FPDF_StructElement_CountChildren(element)
    for (let index = 0; index < count; index++) {
      const child = call.FPDF_StructElement_GetChildAtIndex(element, index)
      if (child !== 0) this.#walk(child, mark, depth + 1)
      else this.#keep(call.FPDF_StructElement_GetChildMarkedContentID(element, index), mark)
    }
  }

  #keep(id: number, mark: Mark): void {
    if (id >= 0 && !this.#marks.has(id)) this.#marks.set(id, mark)
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
