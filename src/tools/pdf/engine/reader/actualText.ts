import type { Library } from '#platform/pdfium/library.ts'
import { union } from '../geometry.ts'
import type { Box, Char } from '../model.ts'

/**
 * Whether the second of two text objects is one more glyph of what the first one says: the marked content around both tells the same
 * (`ActualText`, PDF 32000-1, 14.9.4).
 */
export function saysTheSame(library: Library, first: number, second: number): boolean {
  const text = actualTextOf(library, second)
  return text !== '' && text === actualTextOf(library, first)
}

/** What marked content tells that an object says, in the bytes of the library; empty where it tells nothing. */
function actualTextOf({ call, memory }: Library, object: number): string {
  const count = call.FPDFPageObj_CountMarks(object)
  for (let index = 0; index < count; index++) {
    const mark = call.FPDFPageObj_GetMark(object, index)
    const text = memory.withString('ActualText', (key) =>
      memory.answer((at, size) =>
        call.FPDFPageObjMark_GetParamStringValue(mark, key, at, size, memory.out) ? memory.word(memory.out) : 0,
      ),
    )
    if (text.length > 0) return Buffer.from(text).toString('hex')
  }
  return ''
}

/**
 * Characters with the boxes of all glyphs that show them: of several glyphs with one actual text the library gives the text to the first one.
 * @param more the boxes of the other glyphs, by the run that has the text
 */
export function widened(chars: Char[], more: ReadonlyMap<number, Box>): Char[] {
  if (more.size === 0) return chars
  const last = new Map(chars.map((char) => [char.run, char]))
  return chars.map((char) => {
    const rest = last.get(char.run) === char ? more.get(char.run) : undefined
    if (!rest) return char
    const loose = { ...char.loose, x1: Math.min(char.loose.x1, rest.x1), x2: Math.max(char.loose.x2, rest.x2) }
    return { ...char, loose, box: union(char.box, rest) }
  })
}
