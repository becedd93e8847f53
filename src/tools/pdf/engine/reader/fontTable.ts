import type { Library } from '#platform/pdfium/library.ts'
import type { Font } from '../model.ts'
import { type DescribedFont, isDescribedBy } from './encodings/describedFonts.ts'
import {
  anonymous,
  familyName,
  knownFamily,
  monospaceByName,
  serifByName,
  slantedByName,
  smallCapsByName,
  weightInName,
  withoutSubset,
} from './fontNames.ts'

/** Bits of a font descriptor's Flags (ISO 32000-1, table 123). */
const FIXED_PITCH = 1
const SERIF = 1 << 1
const ITALIC = 1 << 6
const FORCE_BOLD = 1 << 18
const BOLD = 700

/** The name of a common font is more to be trusted than the flags that a program wrote beside it. */
const tellsStyle = (name: string): boolean => knownFamily(name.replace(/(PS)?MT$/, '')) !== undefined

/** The fonts of a document, each once, whatever number of objects and subsets it is spread over. */
export class FontTable {
  readonly fonts: Font[] = []
  #library: Library
  readonly #byName = new Map<string, number>()
  #byHandle = new Map<number, number>()
  #thickened = new Map<number, number>()
  /** How many fonts without a name there were on all pages: nothing tells whether two of them are one. */
  #unnamed = 0
  /** Looks of the page's Type 3 fonts, of which the library tells none. */
  #described: DescribedFont[] = []

  constructor(library: Library) {
    this.#library = library
  }

  /** Forget font handles: the library may use their addresses again on the next page. */
  nextPage(): void {
    this.#byHandle = new Map()
    this.#thickened = new Map()
  }

  /** What the file itself tells of the page's Type 3 fonts, for fonts that are read from here on. */
  describe(fonts: DescribedFont[]): void {
    this.#described = fonts
    this.nextPage()
  }

  /** Go on with the same document in another library. */
  moveTo(library: Library): void {
    this.#library = library
    this.nextPage()
  }

  /**
   * Index of the font of a text object.
   * @param isThickened programs draw the outlines of letters as well where a font has no bold of its own
   */
  indexOf(textObject: number, isThickened: boolean): number {
    const handle = this.#library.call.FPDFTextObj_GetFont(textObject)
    const handles = isThickened ? this.#thickened : this.#byHandle
    const known = handles.get(handle)
    if (known !== undefined) return known
    const own = this.#read(handle)
    const font = isThickened ? { ...own, weight: Math.max(BOLD, own.weight) } : own
    const key = JSON.stringify(font)
    const index = this.#byName.get(key) ?? this.fonts.push(font) - 1
    this.#byName.set(key, index)
    handles.set(handle, index)
    return index
  }

  #read(handle: number): Font {
    const { call, memory } = this.#library
    const name = withoutSubset(memory.utf8((at, size) => call.FPDFFont_GetBaseFontName(handle, at, size)))
    const told = name === '' ? this.#describedAs(handle) : undefined
    if (told) return told
    const inFile = memory.utf8((at, size) => call.FPDFFont_GetFamilyName(handle, at, size))
    const flags = Math.max(0, call.FPDFFont_GetFlags(handle))
    const slant = call.FPDFFont_GetItalicAngle(handle, memory.out) ? memory.word(memory.out) | 0 : 0
    const heavy = call.FPDFFont_GetWeight(handle) >= 600
    const weight = weightInName(name) ?? (flags & FORCE_BOLD || (anonymous(name) && heavy) ? 700 : 400)
    const isUnnamed = name === ''
    return {
      name,
      ...(isUnnamed ? { unnamed: ++this.#unnamed } : {}),
      family: familyName(name, inFile),
      weight,
      italic: slantedByName(name) || (!tellsStyle(name) && ((flags & ITALIC) !== 0 || slant < -2)),
      // Without a name it is taken for one with serifs, until its letters are seen.
      serif: isUnnamed || (flags & SERIF) !== 0 || serifByName(name),
      monospace: (flags & FIXED_PITCH) !== 0 || monospaceByName(name),
      ...(smallCapsByName(name) ? { smallCaps: true as const } : {}),
      embedded: call.FPDFFont_GetIsEmbedded(handle) === 1,
    }
  }

  /** The looks of a Type 3 font, where all descriptions that its letters' widths fit agree on them. */
  #describedAs(handle: number): Font | undefined {
    const { call, memory } = this.#library
    const widthOf = (point: number): number =>
      call.FPDFFont_GetGlyphWidth(handle, point, 1000, memory.out) ? memory.float(memory.out) : 0
    const [first, ...more] = this.#described.filter((described) => isDescribedBy(widthOf, described))
    if (!first || more.some(({ font }) => JSON.stringify(font) !== JSON.stringify(first.font))) return undefined
    return { ...first.font }
  }
}
