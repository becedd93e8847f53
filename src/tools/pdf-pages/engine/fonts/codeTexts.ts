import { textOfGlyphName } from '#platform/pdfium/glyphNames.ts'
import { standardEncoding } from './standardStrings.ts'

/** Signs that are drawn alike and that programs take for one another. */
const twins: Record<string, string> = {
  '\u2206': '\u0394',
  '\u2126': '\u03a9',
  '\u00ad': '-',
  '\u2010': '-',
  '\u2011': '-',
  '\u2212': '-',
  '\u2215': '\u2044',
  '\u2219': '\u00b7',
  '\u02c9': '\u00af',
}

/** One form for all that may stand for a text: ligatures as letters, wide spaces as spaces. */
export const plainText = (text: string): string =>
  [...text].map((sign) => twins[sign] ?? sign.normalize('NFKC')).join('')

const decoders = ['windows-1252', 'macintosh'].map((name) => new TextDecoder(name))

/** Space, bullet and hyphen, which stand in for codes that an encoding leaves open. */
export const standIns: readonly string[] = [' ', '\u2022', '-']

/** What a code of one byte may stand for in the encodings of PDF: WinAnsi, MacRoman and Standard. */
export function textsOfCode(code: number): string[] {
  const standard = standardEncoding.get(code)
  const texts = decoders.map((decoder) => decoder.decode(Uint8Array.of(code)))
  const named = standard === undefined ? undefined : textOfGlyphName(standard)
  return [...texts, ...(named === undefined ? [] : [named])].map(plainText)
}

const macCodes = new Map(
  Array.from({ length: 256 }, (_, code) => [plainText(decoders[1]!.decode(Uint8Array.of(code))), code]),
)

/** The code of a text in MacRoman; undefined where it has none. */
export const macCodeOf = (text: string): number | undefined => macCodes.get(text)
