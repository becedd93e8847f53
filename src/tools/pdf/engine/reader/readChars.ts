import type { Library } from '#platform/pdfium/library.ts'
import type { Box, Char, Colour } from '../model.ts'
import { isControl, isRightToLeft } from '../scripts.ts'
import type { FontTable } from './fontTable.ts'
import { giveBearings } from './giveBearings.ts'
import { keepIdeographsInEm } from './ideographsInEm.ts'
import { joinClusters } from './joinClusters.ts'
import { type Matrix, readMatrix, transformBox, transformX, transformY } from './matrix.ts'
import { tellNonJoiners } from './nonJoiners.ts'
import type { Structure } from './readStructure.ts'

/** What all characters of one text object share. */
type Style = Pick<Char, 'size' | 'font' | 'colour' | 'angle' | 'hidden' | 'outlined' | 'run'> & {
  /** How far level letters lean to the right by their matrix, as a part of their height. */
  lean: number
  role: string | undefined
  element: number | undefined
}

const INVISIBLE = 3
const STROKE = 1
const FILL_AND_STROKE = 2
const CLIP = 7
const SPACE = 32
/** PDFium's own mark for a hyphen at a line end. */
const LINE_END_HYPHEN = 2

/**
 * The characters of a page in drawing order, and the text objects that they come from with their run's number. Spaces and line ends that PDFium adds by itself are left out: words are
 * built from the gaps. The raw calls and the style kept per text object make this quick: about 7 µs a character.
 */
export function readChars(
  library: Library,
  page: number,
  display: Matrix,
  fonts: FontTable,
  structure: Structure | undefined,
): { chars: Char[]; runs: ReadonlyMap<number, number> } {
  const { call } = library
  const textPage = call.FPDFText_LoadPage(page)
  if (textPage === 0) return { chars: [], runs: new Map() }
  try {
    return charsOf(library, textPage, display, fonts, structure)
  } finally {
    call.FPDFText_ClosePage(textPage)
  }
}

function charsOf(
  library: Library,
  textPage: number,
  display: Matrix,
  fonts: FontTable,
  structure: Structure | undefined,
): { chars: Char[]; runs: ReadonlyMap<number, number> } {
  const { call, memory } = library
  const out = memory.out
  const count = call.FPDFText_CountChars(textPage)
  const chars: Char[] = []
  const styles = new Map<number, Style>()
  let lead = 0
  for (let index = 0; index < count; index++) {
    const code = call.FPDFText_GetUnicode(textPage, index)
    // Where the font names no character, PDFium tells the number of the glyph, which may look like a line end.
    const unmapped = call.FPDFText_HasUnicodeMapError(textPage, index) === 1 || isControl(code)
    if ((code === 13 || code === 10) && !unmapped) continue
    if (code === SPACE && call.FPDFText_IsGenerated(textPage, index) === 1) continue
    if (code >= 0xd800 && code < 0xdc00) {
      lead = code
      continue
    }
    const text = textOf(code, lead) || (unmapped ? '\ufffd' : '')
    lead = 0
    if (text === '') continue

    const object = call.FPDFText_GetTextObject(textPage, index)
    let style = styles.get(object)
    if (!style) {
      style = readStyle(library, textPage, index, object, display, fonts, structure, styles.size)
      styles.set(object, style)
    }
    call.FPDFText_GetCharBox(textPage, index, out, out + 8, out + 16, out + 24)
    const box = transformBox(
      display,
      memory.double(out),
      memory.double(out + 16),
      memory.double(out + 8),
      memory.double(out + 24),
    )
    call.FPDFText_GetLooseCharBox(textPage, index, out)
    const loose = transformBox(
      display,
      memory.float(out),
      memory.float(out + 12),
      memory.float(out + 8),
      memory.float(out + 4),
    )
    call.FPDFText_GetCharOrigin(textPage, index, out, out + 8)
    const x = memory.double(out)
    const y = memory.double(out + 8)
    const { role, element, lean, ...shared } = style
    const from = transformX(display, x, y)
    chars.push({
      text,
      box,
      loose: lean === 0 ? loose : upright(loose, from, lean),
      origin: { x: from, y: transformY(display, x, y) },
      ...shared,
      ...(role === undefined ? {} : { role }),
      ...(element === undefined ? {} : { element }),
      ...(unmapped ? { unmapped } : {}),
      ...(unmapped || text === '\ufffd' ? { code } : {}),
    })
  }
  keepIdeographsInEm(chars)
  giveBearings(chars)
  return {
    chars: spreadLigatures(joinClusters(tellNonJoiners(chars))),
    runs: new Map([...styles].map(([object, { run }]) => [object, run])),
  }
}

const windows = new TextDecoder('windows-1252')
const control = /^\p{Cc}$/u

function textOf(code: number, lead: number): string {
  // Most fonts whose codes are taken for characters are of Windows.
  if (isControl(code)) return windows.decode(Uint8Array.of(code)).replace(control, '\ufffd')
  if (code === LINE_END_HYPHEN) return '-'
  if (code === 0 || code === 0xfffe || code === 0xffff) return '\ufffd'
  if (code === 0x09 || code === 0xa0) return ' '
  if (code < SPACE) return ''
  if (code >= 0xdc00 && code < 0xe000) return lead === 0 ? '' : String.fromCharCode(lead, code)
  if (code > 0x10ffff) return '\ufffd'
  return String.fromCodePoint(code)
}

function readStyle(
  library: Library,
  textPage: number,
  index: number,
  object: number,
  display: Matrix,
  fonts: FontTable,
  structure: Structure | undefined,
  run: number,
): Style {
  const { call, memory } = library
  call.FPDFText_GetMatrix(textPage, index, memory.out)
  const matrix = readMatrix(library, memory.out)
  const scale = Math.hypot(matrix.c, matrix.d) || 1
  const size = call.FPDFText_GetFontSize(textPage, index)
  const mode = object === 0 ? 0 : call.FPDFTextObj_GetTextRenderMode(object)
  const mark = object === 0 ? undefined : structure?.markOf(object)
  // A negative size mirrors the letters and lets the pen go backwards, which the matrix mostly turns back.
  const angle = direction(matrix, display, size < 0)
  return {
    size: round(Math.abs(size) * scale),
    font: fonts.indexOf(
      object,
      mode === FILL_AND_STROKE && isThickened(library, textPage, index, object, size * scale),
    ),
    ...readColour(library, textPage, index, mode),
    angle,
    lean: angle === 0 ? leanOf(matrix, display) : 0,
    run,
    role: mark?.role,
    element: mark?.element,
  }
}

/** Outlines so wide, as a part of the size of the letters, make them bold; wider ones are an ornament. */
const THICKENED = { least: 0.008, most: 0.12 }

/** The outlines of letters are drawn in the colour of the letters, and make them a little thicker. */
function isThickened(
  { call, memory }: Library,
  textPage: number,
  index: number,
  object: number,
  size: number,
): boolean {
  const colourBy = (read: typeof call.FPDFText_GetFillColor) => {
    const [red, green, blue, alpha] = [memory.out, memory.out + 4, memory.out + 8, memory.out + 12] as const
    return read(textPage, index, red, green, blue, alpha)
      ? hex(memory.word(red), memory.word(green), memory.word(blue))
      : ''
  }
  if (!call.FPDFPageObj_GetStrokeWidth(object, memory.out)) return false
  const part = memory.float(memory.out) / Math.abs(size || 1)
  const isSlight = part >= THICKENED.least && part <= THICKENED.most
  return isSlight && colourBy(call.FPDFText_GetFillColor) === colourBy(call.FPDFText_GetStrokeColor)
}

function readColour({ call, memory }: Library, textPage: number, index: number, mode: number) {
  const [red, green, blue, alpha] = [memory.out, memory.out + 4, memory.out + 8, memory.out + 12] as const
  const stroked = mode === STROKE
  const read = stroked ? call.FPDFText_GetStrokeColor : call.FPDFText_GetFillColor
  const found = read(textPage, index, red, green, blue, alpha) === 1
  const opacity = found ? memory.word(alpha) / 255 : 1
  const onPaper = (at: number): number => Math.round(255 - opacity * (255 - memory.word(at)))
  const colour = found ? hex(onPaper(red), onPaper(green), onPaper(blue)) : '000000'
  const hidden = mode === INVISIBLE || mode === CLIP || opacity === 0
  return { colour, hidden, ...(stroked ? { outlined: true } : {}) }
}

export const hex = (red: number, green: number, blue: number): Colour =>
  ((1 << 24) | ((red & 255) << 16) | ((green & 255) << 8) | (blue & 255)).toString(16).slice(1)

const round = (size: number): number => Math.round(size * 100) / 100

/** Degrees clockwise in which the pen moves; right angles are made exact. */
function direction(matrix: Matrix, display: Matrix, backwards: boolean): number {
  const sign = backwards ? -1 : 1
  const dx = sign * (display.a * matrix.a + display.c * matrix.b)
  const dy = sign * (display.b * matrix.a + display.d * matrix.b)
  const degrees = ((Math.atan2(dy, dx) * 180) / Math.PI + 360) % 360
  const right = Math.round(degrees / 90) * 90
  return Math.abs(degrees - right) < 1.5 ? right % 360 : Math.round(degrees * 10) / 10
}

/** Letters that lean less stand upright. */
const LEAST_LEAN = 0.05

/** How far letters lean by their matrix: fonts without an italic are made slanted by it. */
function leanOf(matrix: Matrix, display: Matrix): number {
  const dx = display.a * matrix.c + display.c * matrix.d
  const dy = display.b * matrix.c + display.d * matrix.d
  const lean = dy === 0 ? 0 : Math.abs(dx / dy)
  return lean < LEAST_LEAN || lean > 1 ? 0 : lean
}

/** The box of a letter that leans, as wide as its advance: leaning, it reaches over its neighbours. */
const upright = (loose: Box, from: number, lean: number): Box => {
  const advance = loose.x2 - loose.x1 - lean * (loose.y2 - loose.y1)
  return advance > 0 ? { ...loose, x1: from, x2: from + advance } : loose
}

/** PDFium tells the letters of a ligature one by one but gives each the whole box: share it out among them. */
function spreadLigatures(chars: Char[]): Char[] {
  for (let start = 0; start < chars.length; start++) {
    const first = chars[start]!
    let end = start + 1
    while (end < chars.length && sameGlyph(first, chars[end]!)) end++
    const parts = end - start
    if (parts > 1 && parts <= 4) {
      const turned = isTurned(chars.slice(start, end), chars[start - 1])
      for (let part = 0; part < parts; part++) share(chars[start + part]!, turned ? parts - 1 - part : part, parts)
    }
    start = end - 1
  }
  return chars
}

/**
 * Letters of a ligature that reads from right to left come from the left where the library turned their line, and else in
 * the order of reading. Lam stands before alef, or they would be no ligature.
 */
function isTurned([first]: Char[], before: Char | undefined): boolean {
  if (!first || !isRightToLeft(first.text)) return false
  if (first.text === 'ل') return true
  if (/[اأإآٱ]/.test(first.text)) return false
  return before !== undefined && before.origin.y === first.origin.y && before.origin.x < first.origin.x
}

const sameGlyph = (a: Char, b: Char): boolean =>
  a.run === b.run &&
  a.origin.x === b.origin.x &&
  a.origin.y === b.origin.y &&
  a.box.x1 === b.box.x1 &&
  a.box.x2 === b.box.x2 &&
  a.box.y1 === b.box.y1 &&
  a.box.x2 > a.box.x1

function share(char: Char, part: number, parts: number): void {
  if (char.angle % 180 === 0) {
    for (const box of [char.box, char.loose]) {
      const width = (box.x2 - box.x1) / parts
      box.x1 += part * width
      box.x2 = box.x1 + width
    }
    // Ink of the whole that reaches back from the pen, such as a slanted f's, still does so at its first letter.
    const reachesBack = part === 0 && char.angle === 0 && char.origin.x < char.loose.x2
    const start = reachesBack ? Math.max(char.loose.x1, char.origin.x) : char.loose.x1
    char.origin = { x: char.angle === 0 ? start : char.loose.x2, y: char.origin.y }
    return
  }
  for (const box of [char.box, char.loose]) {
    const height = (box.y2 - box.y1) / parts
    box.y1 += part * height
    box.y2 = box.y1 + height
  }
}
