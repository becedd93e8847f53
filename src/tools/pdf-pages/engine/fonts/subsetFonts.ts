import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import type { Work } from '#platform/childProcess/engine.ts'
import type { Changes } from '../changes.ts'
import { type Dict, dictOf, isReference, type PdfObjects } from '../objects.ts'
import { type Streams, streamsOf } from '../streams.ts'
import { readCff } from './cff.ts'
import { descendantOf, glyphsOf, type Program } from './glyphsOf.ts'
import { cutFont } from './harfbuzz.ts'
import { tableOf, wrapCff } from './sfnt.ts'
import { type UsedCodes, usedCodes } from './usedCodes.ts'

/** A font that takes more than this share of its room when it is cut stays whole. */
const worth = 0.9
/** Bytes that are not worth another font. */
const leastBytes = 1_000

/** A font program in the file, and the fonts that draw with it. */
type Embedded = { program: string; key: '/FontFile2' | '/FontFile3'; fonts: Dict[] }

/**
 * Cuts the fonts of a PDF to the glyphs that it shows. What it does not understand stays whole, and so do fonts of forms to fill in.
 * @param path of a PDF that needs no password
 * @param changes get the fonts that became smaller
 * @returns how many these are
 */
export async function subsetFonts(path: string, objects: PdfObjects, changes: Changes, work: Work): Promise<number> {
  const embedded = embeddedFonts(objects)
  if (embedded.length === 0) return 0
  const codes = await usedCodes(path, objects, work)
  if (!codes) return 0
  const closed = embedded.filter(({ fonts }) => fonts.every((font) => !codes.open.has(font)))
  const maps = closed.flatMap(({ fonts }) => fonts.map((font) => descendantOf(objects, font)['/CIDToGIDMap']))
  const wanted = new Set([...closed.map(({ program }) => program), ...maps.filter(isReference)])
  const streams = await streamsOf(path, wanted, work)
  let cut = 0
  const tags = new Map<Dict, string>()
  for (const each of closed) {
    work.signal.throwIfAborted()
    const made = await subset(each, { objects, codes, streams }).catch(whereDamaged)
    if (!made) continue
    const { dict } = objects.get(each.program)!.stream!
    const datafile = join(work.scratch, `font-${each.program.replace(/\D+/g, '-')}`)
    await writeFile(datafile, made.bytes)
    changes.set(each.program, { stream: { dict: programDict(dict, each, made.bytes), datafile } })
    for (const font of each.fonts) tags.set(font, made.tag)
    cut += 1
  }
  renameFonts(objects, tags, changes)
  return cut
}

/** What says how a stream was coded goes, and the length of a TrueType program is told. */
function programDict(
  { '/Filter': _, '/DecodeParms': __, '/Length1': ___, ...kept }: Dict,
  { key }: Embedded,
  bytes: Uint8Array,
): Dict {
  return key === '/FontFile2' ? { ...kept, '/Length1': bytes.length } : kept
}

function embeddedFonts(objects: PdfObjects): Embedded[] {
  const byProgram = new Map<string, Embedded>()
  for (const font of allFonts(objects)) {
    const descriptor = descriptorOf(objects, font)
    for (const key of ['/FontFile2', '/FontFile3'] as const) {
      const program = descriptor[key]
      if (!isReference(program) || !objects.get(program)?.stream) continue
      const embedded = byProgram.get(program) ?? { program, key, fonts: [] }
      embedded.fonts.push(font)
      byProgram.set(program, embedded)
    }
  }
  return [...byProgram.values()]
}

const descriptorOf = (objects: PdfObjects, font: Dict): Dict =>
  dictOf(objects, (font['/Subtype'] === '/Type0' ? descendantOf(objects, font) : font)['/FontDescriptor'])

/** The dictionaries of all fonts, those that stand inside of others as well; not those that composite fonts choose from. */
function allFonts(objects: PdfObjects): Set<Dict> {
  const fonts = new Set<Dict>()
  const visit = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > 16) return
    const dict = value as Dict
    if (dict['/Type'] === '/Font' || dict['/DescendantFonts'] !== undefined || dict['/FontDescriptor'] !== undefined)
      if (!String(dict['/Subtype']).startsWith('/CIDFont')) fonts.add(dict)
    for (const inner of Object.values(value)) visit(inner, depth + 1)
  }
  for (const { value, stream } of objects.values()) visit(stream?.dict ?? value, 0)
  return fonts
}

type Context = { objects: PdfObjects; codes: UsedCodes; streams: Streams }

/** A font that is damaged stays as it is. */
function whereDamaged(error: unknown): undefined {
  if (!(error instanceof RangeError)) throw error
}

async function subset({ program: reference, key, fonts }: Embedded, { objects, codes, streams }: Context) {
  const bytes = await streams.read(reference)
  const program = bytes && programOf(bytes)
  if (!bytes || !program) return undefined
  const glyphs = new Set<number>()
  for (const font of fonts) {
    const used = codes.used.get(font)
    if (!used) continue
    const map = descendantOf(objects, font)['/CIDToGIDMap']
    const cidMap = isReference(map) ? await streams.read(map) : undefined
    const found = glyphsOf(font, used, program, { objects, cidMap })
    if (!found) return undefined
    for (const glyph of found) glyphs.add(glyph)
  }
  if (glyphs.size === 0) return undefined
  const made = cutProgram(bytes, program, { glyphs, fonts })
  const before = Number(objects.get(reference)?.stream?.dict['/Length'] ?? bytes.length)
  if (!made || deflateSync(made, { level: 9 }).length > Math.min(before * worth, before - leastBytes)) return undefined
  return { bytes: made, tag: tagOf(key, made) }
}

/** A program as HarfBuzz takes it. */
function programOf(bytes: Uint8Array): (Program & { isBare: boolean }) | undefined {
  const isFile = [0x0001_0000, 0x7472_7565, 0x4f54_544f].includes(Buffer.from(bytes.subarray(0, 4)).readUInt32BE())
  const table = isFile ? tableOf(bytes, 'CFF ') : bytes
  if (!table) return { bytes, isBare: false }
  const cff = readCff(table)
  return cff && { bytes: isFile ? bytes : wrapCff(bytes, cff.glyphCount), cff, isBare: !isFile }
}

type Wanted = { glyphs: ReadonlySet<number>; fonts: readonly Dict[] }

function cutProgram(bytes: Uint8Array, program: Program & { isBare: boolean }, { glyphs, fonts }: Wanted) {
  // Programs go from codes to glyphs, and back to the text, by these where the PDF itself does not say.
  const byTable = fonts.some((font) => font['/Subtype'] !== '/Type0' || font['/ToUnicode'] === undefined)
  const last = lastGlyph(bytes)
  const made = cutFont(program.bytes, byTable && last ? [...glyphs, last] : glyphs, byTable ? ['cmap', 'post'] : [])
  return made && (program.isBare ? tableOf(made, 'CFF ') : made)
}

/** The last glyph of a TrueType file, which keeps tables true that lead to glyphs; 0 for a bare font. */
function lastGlyph(bytes: Uint8Array): number {
  const maxp = Buffer.from(bytes).readUInt32BE() === 0x0001_0000 ? tableOf(bytes, 'maxp') : undefined
  return maxp ? Buffer.from(maxp).readUInt16BE(4) - 1 : 0
}

const LETTERS = 26

/** Six letters before the name say that a font is cut (ISO 32000-2, 9.9.2). */
function tagOf(key: string, bytes: Uint8Array): string {
  const hash = createHash('sha256').update(key).update(bytes).digest()
  return String.fromCharCode(...hash.subarray(0, 6).map((byte) => 65 + (byte % LETTERS)))
}

function renameFonts(objects: PdfObjects, tags: ReadonlyMap<Dict, string>, changes: Changes): void {
  const renamed = new Map<Dict, Dict>()
  for (const [font, tag] of tags) {
    const descriptor = descriptorOf(objects, font)
    const { '/CIDSet': _, '/CharSet': __, ...kept } = descriptor
    renamed.set(descriptor, { ...kept, ...tagged(descriptor, '/FontName', tag) })
    for (const dict of [font, descendantOf(objects, font)])
      if (dict['/BaseFont'] !== undefined) renamed.set(dict, { ...dict, ...tagged(dict, '/BaseFont', tag) })
  }
  // Those that stand inside of others keep their names.
  for (const [reference, { value }] of objects) {
    const other = renamed.get(value as Dict)
    if (other) changes.set(reference, { value: other })
  }
}

const tagged = (dict: Dict, key: string, tag: string): Dict => ({
  [key]: `/${tag}+${String(dict[key] ?? '/Font').replace(/^\/([A-Z]{6}\+)?/, '')}`,
})
