import { textOfGlyphName } from '#platform/pdfium/glyphNames.ts'
import type { Cff } from './cff.ts'
import { cmapsOf } from './cmap.ts'
import { macCodeOf, plainText, standIns, textsOfCode } from './codeTexts.ts'
import { postNames } from './postNames.ts'

/** The codes of one byte that are shown in a font, and those that have names. */
export type Shown = { codes: ReadonlySet<number>; names: ReadonlyMap<number, string> }

/** Where symbols lie in fonts of Windows. */
const symbolPages = [0xf000, 0xf100, 0xf200, 0xf300]

/**
 * The glyphs that codes of one byte may lead to in a TrueType font. Programs differ in the way that they go from one to the other, so
 * every way counts.
 * @returns undefined where there may be one more
 */
export function trueTypeGlyphs(file: Uint8Array, { codes, names }: Shown): Set<number> | undefined {
  const tables = cmapsOf(file)
  if (tables.every(({ glyphs }) => glyphs.size === 0)) return undefined
  const texts = new Set(standIns)
  const found = new Set<number>()
  for (const code of codes) {
    const name = names.get(code)
    const text = name === undefined ? '' : textOfGlyphName(name)
    if (text === undefined) return undefined
    const mine = [...textsOfCode(code), ...(text ? [plainText(text)] : [])]
    for (const each of mine) texts.add(each)
    const numbers = [code, ...symbolPages.map((page) => page + code), ...mine.map(macCodeOf)]
    for (const number of numbers)
      for (const { glyphs } of tables) if (number !== undefined) found.add(glyphs.get(number) ?? 0)
    // Where there is no table for them, codes are glyphs.
    found.add(code)
  }
  const named = new Set(names.values())
  for (const [glyph, name] of postNames(file)) if (named.has(name)) found.add(glyph)
  for (const { platform, encoding, glyphs } of tables)
    if (platform === 0 || (platform === 3 && encoding !== 0))
      for (const [point, glyph] of glyphs)
        if (point <= 0x10ffff && texts.has(plainText(String.fromCodePoint(point)))) found.add(glyph)
  return found
}

/** The glyphs that codes of one byte may lead to in a CFF font, by its own encoding or by names. Names that tell nothing all count. */
export function cffGlyphs(
  { names: glyphNames, encoding }: Pick<Cff, 'names' | 'encoding'>,
  { codes, names }: Shown,
): Set<number> {
  const found = new Set<number>()
  const wanted = new Set<string>()
  const texts = new Set(standIns)
  for (const code of codes) {
    found.add(encoding.get(code) ?? 0)
    wanted.add(names.get(code) ?? '')
    for (const text of textsOfCode(code)) texts.add(text)
  }
  for (const name of wanted) texts.add(plainText(textOfGlyphName(name) ?? name))
  for (const [glyph, name] of glyphNames.entries()) {
    const text = textOfGlyphName(name)
    if (wanted.has(name) || text === undefined || texts.has(plainText(text))) found.add(glyph)
  }
  return found
}
