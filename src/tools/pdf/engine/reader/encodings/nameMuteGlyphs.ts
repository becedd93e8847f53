import { textOfGlyphName } from '#platform/pdfium/glyphNames.ts'
import type { Library } from '#platform/pdfium/library.ts'
import { median } from '../../geometry.ts'
import type { Char } from '../../model.ts'
import { withoutSubset } from '../fontNames.ts'
import { textsOfCodeNames } from './codeNames.ts'
import type { FontEncoding } from './fontEncodings.ts'
import { isNumberedInOrder } from './sense.ts'

/** Widths are rounded on their way: so much of them may differ, and so many points; so many of them have to fit. */
const rounded = { part: 0.03, points: 0.05, fitting: 0.95 }
/** TeX makes letters wider and narrower to fill its lines: where no other encoding names them, that tells nothing against one. */
const stretched = { part: 0.06, points: 0.05, fitting: 0.8 }

type Given = {
  library: Library
  /** Text objects with the number of their run. */
  runs: ReadonlyMap<number, number>
  encodings: FontEncoding[]
  /** What numbers as names stood for on earlier pages, by names; filled here. */
  known: Map<string, Map<number, string>>
}

/**
 * Gives letters to glyphs that PDFium knows by number alone, from what their fonts' own encodings name them: it reads no glyph
 * names of Type 3 fonts. Glyphs whose names make no sense stay as they are.
 */
export function nameMuteGlyphs(chars: Char[], { library, runs, encodings, known }: Given): Char[] {
  const { call, memory } = library
  const handles = new Map([...runs].map(([object, run]) => [run, call.FPDFTextObj_GetFont(object)]))
  const byFont = Map.groupBy(
    chars.filter((char) => char.unmapped && char.code !== undefined),
    (char) => handles.get(char.run),
  )
  const texts = new Map<Char, string>()
  for (const [handle, glyphs] of byFont) {
    if (handle === undefined || handle === 0) continue
    const name = memory.utf8((at, size) => call.FPDFFont_GetBaseFontName(handle, at, size))
    const codes = glyphs.map((char) => char.code!)
    const ofName = encodings.filter((encoding) => withoutSubset(encoding.name) === withoutSubset(name))
    const naming = ofName.filter(({ names }) => codes.every((code) => names.has(code)))
    const slack = naming.length === 1 ? stretched : rounded
    const fitting = (naming.length === 1 ? naming : ofName).filter((encoding) => hasWidths(encoding, glyphs, slack))
    const found = onlyOne(fitting, codes)
    const letters = found && lettersOf(found, codes, known)
    for (const char of letters ? glyphs : []) {
      const text = letters!.get(char.code!)
      if (text) texts.set(char, text)
    }
  }
  if (texts.size === 0) return chars
  return chars.map((char) => {
    const text = texts.get(char)
    if (text === undefined) return char
    const { unmapped: _, code: __, ...rest } = char
    return { ...rest, text }
  })
}

/** Whether the glyphs are as wide beside each other as the encoding has it. */
function hasWidths({ widths }: FontEncoding, glyphs: Char[], slack: typeof rounded): boolean {
  const advances = glyphs.flatMap(({ code, size, angle, loose }) => {
    const told = (widths.get(code!) ?? 0) * size
    const seen = angle % 180 === 0 ? loose.x2 - loose.x1 : loose.y2 - loose.y1
    return told > 0 ? [{ told, seen }] : []
  })
  if (advances.length < glyphs.length / 2) return false
  const scale = median(advances.map(({ told, seen }) => seen / told))
  const isAlike = ({ told, seen }: { told: number; seen: number }) =>
    Math.abs(seen - scale * told) < slack.points + slack.part * seen
  return advances.filter(isAlike).length >= slack.fitting * advances.length
}

/** The encoding, if all that fit name these codes alike. */
function onlyOne(encodings: FontEncoding[], codes: number[]): FontEncoding | undefined {
  const [first, ...more] = encodings
  const alike = more.every((other) => codes.every((code) => other.names.get(code) === first?.names.get(code)))
  return alike ? first : undefined
}

function lettersOf({ names }: FontEncoding, codes: number[], known: Given['known']): Map<number, string> | undefined {
  const kinds = [...new Set(codes)]
  const named = new Map(kinds.map((code) => [code, textOfGlyphName(names.get(code) ?? '') ?? '']))
  const told = kinds.filter((code) => named.get(code) !== '').length
  if (told >= 0.5 * kinds.length) {
    const letters = codes.map((code) => named.get(code)!).filter((text) => /^\p{L}/u.test(text))
    const points = letters.map((text) => text.codePointAt(0)!)
    return isNumberedInOrder(points) ? undefined : named
  }
  const key = JSON.stringify([...names])
  const texts = textsOfCodeNames(names, codes)
  if (texts instanceof Map) known.set(key, texts)
  return texts === 'none' ? undefined : known.get(key)
}
