import { readFile } from 'node:fs/promises'
import { emptyFile, unreadableFile, wrongFileType } from '#platform/errors.ts'
import type { Library } from '#platform/pdfium/library.ts'
import { type LoadedFile, loadFile, unloadFile } from '#platform/pdfium/loadFile.ts'
import { pdfium, renewPdfium } from '#platform/pdfium/pdfium.ts'
import { renderPage } from '#platform/pdfium/render.ts'
import { isTrap } from '#platform/pdfium/trap.ts'
import { noPages, pageTooLarge, tooManyPages } from '../failures.ts'
import { holds } from '../geometry.ts'
import type { Box, Colour, Document, Link, Page, PageComment, PageField, RenderOptions } from '../model.ts'
import { widened } from './actualText.ts'
import { doublesOf } from './doubles.ts'
import { type Strokes, tellEmboldened } from './emboldened.ts'
import { doubtLetters } from './encodings/doubtLetters.ts'
import { FontEncodings } from './encodings/fontEncodings.ts'
import { nameMuteGlyphs } from './encodings/nameMuteGlyphs.ts'
import { nameEuros, nameTexGlyphs } from './encodings/nameTexGlyphs.ts'
import { readCyrillic } from './encodings/readCyrillic.ts'
import { FontTable } from './fontTable.ts'
import { joinAccents } from './joinAccents.ts'
import { joinDots } from './joinDots.ts'
import { joinHairs } from './joinHairs.ts'
import { joinMarks } from './joinMarks.ts'
import { displayMatrix, type Matrix } from './matrix.ts'
import { tellMonospaces } from './monospaces.ts'
import { nameUnderscores } from './nameUnderscores.ts'
import { patternFills } from './patternFills.ts'
import { peelFrames } from './peelFrames.ts'
import { isPicture, pictureAsPdf } from './pictureAsPdf.ts'
import { placeTurnedSpaces } from './placeTurnedSpaces.ts'
import { readBookmarks } from './readBookmarks.ts'
import { readChars } from './readChars.ts'
import { besideText, readComments } from './readComments.ts'
import { readFields } from './readFields.ts'
import { readLinks } from './readLinks.ts'
import { readObjects } from './readObjects.ts'
import { Structure } from './readStructure.ts'
import { tellSerifs } from './serifs.ts'
import { isSoundChar, soundShapes } from './sound.ts'
import type { Shapes } from './surroundings.ts'
import { type SeenFonts, tellUnnamed } from './unnamedFonts.ts'
import { withoutShadows } from './withoutShadows.ts'

/** More pages than any book has; a file that claims more is broken or means harm. */
const MAX_PAGES = 20_000
/** Points: 200 inches are the largest page that PDF readers promise (ISO 32000-1, annex C), twice that is tolerated. */
const MAX_SIDE = 28_800

/** Annotations that are not drawn into the page before reading: links, notes and their pop-ups. */
const keptApart = new Set([1, 2, 16])
const FOR_DISPLAY = 0

/**
 * Opens a PDF for reading and drawing, or a JPEG or PNG of a page as a PDF of one page.
 * @throws AppError: empty file, not a PDF, damaged, password needed or wrong, no pages, absurd number or size of pages.
 */
export async function openDocument(path: string, options: { password?: string | undefined } = {}): Promise<Document> {
  const file = await readPdf(path)
  if (file.length === 0) throw emptyFile()
  if (!file.subarray(0, 1024).includes('%PDF-')) throw wrongFileType('PDF')
  return new PdfiumDocument(await pdfium(), file, { path, password: options.password })
}

async function readPdf(path: string): Promise<Buffer> {
  const file = await readFile(path)
  return isPicture(file) ? pictureAsPdf(file) : file
}

type Annotated = { links: Link[]; remarks: PageComment[]; fields: PageField[] }

class PdfiumDocument implements Document {
  readonly pageCount: number
  readonly bookmarks
  readonly language: string | undefined
  readonly title: string | undefined
  readonly #source: { path: string; password: string | undefined }
  readonly #fontTable: FontTable
  #library: Library
  #loaded: LoadedFile | undefined
  #open: { number: number; handle: number } | undefined
  readonly #annotations = new Map<number, Annotated>()
  /** Pages that annotations were drawn into. */
  readonly #drawnOn = new Set<number>()
  #encodings: FontEncodings | 'none' | undefined
  readonly #unnamed: SeenFonts = []
  readonly #strokes: Strokes = new Map()
  readonly #namedGlyphs = new Map<string, Map<number, string>>()

  constructor(library: Library, file: Uint8Array, source: { path: string; password: string | undefined }) {
    this.#source = source
    this.#library = library
    this.#loaded = loadFile(library, file, source.password)
    try {
      this.pageCount = this.#countPages()
      this.#fontTable = new FontTable(library)
      this.bookmarks = readBookmarks(library, this.#document)
      this.title = this.#metadata('Title')
    } catch (error) {
      if (!isTrap(error)) this.close()
      throw error
    }
    this.language = this.#ownLanguage()
  }

  get #document(): number {
    return this.#loaded?.document ?? 0
  }

  get fonts() {
    return this.#fontTable.fonts
  }

  #countPages(): number {
    const count = this.#library.call.FPDF_GetPageCount(this.#document)
    if (count <= 0) throw noPages()
    if (count > MAX_PAGES) throw tooManyPages(count, MAX_PAGES)
    return count
  }

  #ownLanguage(): string | undefined {
    const { call, memory } = this.#library
    const told = memory.text((at, size) => call.FPDFCatalog_GetLanguage(this.#document, at, size)).trim()
    return /^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]+)*$/.test(told) ? told.replaceAll('_', '-') : undefined
  }

  #metadata(key: string): string | undefined {
    const { call, memory } = this.#library
    return memory.withString(
      key,
      (name) => memory.text((at, size) => call.FPDF_GetMetaText(this.#document, name, at, size)).trim() || undefined,
    )
  }

  size(number: number): { width: number; height: number } {
    const { call, memory } = this.#library
    if (call.FPDF_GetPageSizeByIndexF(this.#document, number - 1, memory.out) === 0) {
      throw unreadableFile(`page ${number} is damaged`)
    }
    const size = { width: memory.float(memory.out), height: memory.float(memory.out + 4) }
    if (!(size.width > 0 && size.height > 0)) throw unreadableFile(`page ${number} has no area`)
    if (Math.max(size.width, size.height) > MAX_SIDE) throw pageTooLarge(number)
    return size
  }

  page(number: number): Page {
    const library = this.#library
    const size = this.size(number)
    const handle = this.#load(number)
    const display = displayMatrix(library, handle)
    const { links, remarks, fields } = this.#annotated(number, handle, display)
    const page = this.#drawAnnotations(handle, number)
    const structure = Structure.ofPage(library, page)
    const shapes: Shapes = { rules: [], fills: [], drawings: [], pictures: [] }
    const visible = { x1: 0, y1: 0, x2: size.width, y2: size.height }
    const clips = new Map<number, Box>()
    const more = new Map<number, Box>()
    const own = this.#encodings instanceof FontEncodings ? this.#encodings : undefined
    if (own) this.#fontTable.describe(own.describedOfPage(number))
    const read = readChars(library, page, display, this.#fontTable, structure)
    const { runs } = read
    const encodings = own?.ofPage(number) ?? []
    const named = nameMuteGlyphs(read.chars, { library, runs, encodings, known: this.#namedGlyphs })
    const told = doubtLetters(readCyrillic(nameTexGlyphs(nameEuros(named, this.fonts), this.fonts)), this.fonts)
    const lone = withoutShadows(told, () => this.#paintedAt(page, runs))
    const covered = new Map<number, Colour>()
    const doubled = doublesOf(lone)
    readObjects(
      {
        library,
        document: this.#document,
        page,
        structure,
        visible,
        shapes,
        runs,
        clips,
        more,
        size,
        doubled,
        covered,
      },
      display,
    )
    patternFills({ library, page, size }, shapes)
    const chars = lone.map((char) => (covered.has(char.run) ? { ...char, colour: covered.get(char.run)! } : char))
    joinDots(shapes)
    joinHairs(shapes)
    peelFrames(shapes)
    const underscored = nameUnderscores(widened(chars, more), shapes.rules)
    const whole = placeTurnedSpaces(joinMarks(joinAccents(underscored.chars))).filter(
      (char) => isSoundChar(char) && holds(clips.get(char.run) ?? visible, char.loose, 1),
    )
    tellMonospaces(this.fonts, whole)
    tellSerifs(this.fonts, whole)
    const draw = (options: RenderOptions) => renderPage(library, this.#load(number), size, options)
    tellEmboldened(this.fonts, whole, this.#strokes, draw)
    const seen = tellUnnamed(this.fonts, whole, this.#unnamed, draw)
    const sound = soundShapes({ ...shapes, rules: underscored.rules })
    const comments = remarks.map((each) => besideText(each, seen))
    const tags = structure ? { tagged: true, tags: structure.tags } : { tagged: false }
    return { number, ...size, chars: seen, fonts: this.fonts, ...sound, links, comments, fields, ...tags }
  }

  /** When the runs of a page were painted, by their number; those in forms are not known. */
  #paintedAt(page: number, runs: ReadonlyMap<number, number>): Map<number, number> {
    const { call } = this.#library
    const painted = new Map<number, number>()
    for (let index = 0; index < call.FPDFPage_CountObjects(page); index++) {
      const run = runs.get(call.FPDFPage_GetObject(page, index))
      if (run !== undefined) painted.set(run, index)
    }
    return painted
  }

  again(page: Page): Page | undefined {
    if (page.pictures.length > 0 || this.#drawnOn.has(page.number)) return undefined
    tellMonospaces(this.fonts, page.chars)
    tellSerifs(this.fonts, page.chars)
    return page
  }

  render(number: number, options: RenderOptions) {
    const size = this.size(number)
    return renderPage(this.#library, this.#load(number), size, options)
  }

  async readEncodings(): Promise<boolean> {
    if (this.#encodings) return false
    this.#encodings = (await FontEncodings.ofFile(await readPdf(this.#source.path))) ?? 'none'
    return this.#encodings !== 'none'
  }

  async recover(error: unknown): Promise<void> {
    if (!isTrap(error)) return
    this.#open = undefined
    this.#loaded = undefined
    renewPdfium()
    const file = await readPdf(this.#source.path)
    this.#library = await pdfium()
    this.#loaded = loadFile(this.#library, file, this.#source.password)
    this.#fontTable.moveTo(this.#library)
  }

  close(): void {
    if (!this.#loaded) return
    this.#closePage()
    unloadFile(this.#library, this.#loaded)
    this.#loaded = undefined
  }

  #load(number: number): number {
    if (this.#open?.number === number) return this.#open.handle
    this.#closePage()
    const handle = this.#library.call.FPDF_LoadPage(this.#document, number - 1)
    if (handle === 0) throw unreadableFile(`page ${number} is damaged`)
    this.#open = { number, handle }
    this.#fontTable.nextPage()
    return handle
  }

  #closePage(): void {
    if (this.#open) this.#library.call.FPDF_ClosePage(this.#open.handle)
    this.#open = undefined
  }

  /** Links, comments and fields of forms, read before annotations are drawn into the page: that takes them off it. */
  #annotated(number: number, handle: number, display: Matrix): Annotated {
    const known = this.#annotations.get(number)
    if (known) return known
    const links = readLinks(this.#library, this.#document, handle, display)
    const remarks = readComments(this.#library, handle, display)
    const found = { links, remarks, fields: readFields(this.#library, this.#document, handle, display) }
    this.#annotations.set(number, found)
    return found
  }

  /** Filled-in form fields, highlights and typed-on text become part of the page, so that they are read with it. */
  #drawAnnotations(handle: number, number: number): number {
    const { call } = this.#library
    const count = call.FPDFPage_GetAnnotCount(handle)
    let visible = false
    for (let index = 0; index < count && !visible; index++) {
      const annotation = call.FPDFPage_GetAnnot(handle, index)
      visible = annotation !== 0 && !keptApart.has(call.FPDFAnnot_GetSubtype(annotation))
      if (annotation !== 0) call.FPDFPage_CloseAnnot(annotation)
    }
    if (!visible || call.FPDFPage_Flatten(handle, FOR_DISPLAY) !== 1) return handle
    this.#drawnOn.add(number)
    this.#closePage()
    return this.#load(number)
  }
}
