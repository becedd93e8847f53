import { arrayOf, type Dict, dictOf, isReference, type PdfObjects } from '../objects.ts'
import type { Cff } from './cff.ts'
import { namedCodes } from './namedCodes.ts'
import { cffGlyphs, trueTypeGlyphs } from './simpleGlyphs.ts'

/** A font program: a TrueType or OpenType file, and what is in its CFF where it has that, bare or inside of it. */
export type Program = { bytes: Uint8Array; cff?: Cff }

type Context = {
  objects: PdfObjects
  /** The table that leads from CIDs to glyphs, two bytes each, where the font has one. */
  cidMap: Uint8Array | undefined
}

/** The glyphs that codes lead to in a font; undefined where that is not sure, so that it is better left whole. */
export function glyphsOf(
  font: Dict,
  codes: ReadonlySet<number>,
  program: Program,
  { objects, cidMap }: Context,
): Set<number> | undefined {
  const { cff } = program
  if (font['/Subtype'] === '/Type0') return cidGlyphs(font, codes, program, { objects, cidMap })
  const shown = { codes, names: namedCodes(objects, font) }
  if (cff) return cff.hasCids ? undefined : cffGlyphs(cff, shown)
  return font['/Subtype'] === '/TrueType' ? trueTypeGlyphs(program.bytes, shown) : undefined
}

function cidGlyphs(
  font: Dict,
  codes: ReadonlySet<number>,
  { cff }: Program,
  { objects, cidMap }: Context,
): Set<number> | undefined {
  // Other tables of codes stand in no file, and written upright, a font brings glyphs of its own.
  if (font['/Encoding'] !== '/Identity-H') return undefined
  const descendant = descendantOf(objects, font)
  if (descendant['/Subtype'] === '/CIDFontType0') {
    if (!cff) return undefined
    if (!cff.hasCids) return new Set(codes)
    return new Set(cff.cids.flatMap((cid, glyph) => (codes.has(cid) ? [glyph] : [])))
  }
  if (descendant['/Subtype'] !== '/CIDFontType2' || cff) return undefined
  if (!isReference(descendant['/CIDToGIDMap'])) return new Set(codes)
  if (!cidMap) return undefined
  return new Set([...codes].map((cid) => ((cidMap[2 * cid] ?? 0) << 8) | (cidMap[2 * cid + 1] ?? 0)))
}

/** The font that the codes of a composite font choose their glyphs from. */
export const descendantOf = (objects: PdfObjects, font: Dict): Dict =>
  dictOf(objects, arrayOf(objects, font['/DescendantFonts'])[0])
