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
import { namedCodes } from './namedCodes.ts'
import { tableOf, wrapCff } from './sfnt.ts'
import { cffGlyphs } from './simpleGlyphs.ts'
import { codesOf, readType1 } from './type1/readType1.ts'
import { type1ToCff } from './type1/type1ToCff.ts'
import { type UsedCodes, usedCodes } from './usedCodes.ts'

/** A font that takes more than this share of its room when it is cut stays whole. */
const worth = 0.9
/** Bytes that are not worth another font. */
const leastBytes = 1_000

const programKeys = ['/FontFile', '/FontFile2', '/FontFile3'] as const

/** A font program in the file, and the fonts that draw with it. */
type Embedded = { program: string; key: (typeof programKeys)[number]; fonts: Dict[] }

/**
 * Cuts the fonts of a PDF to the glyphs that it shows. What it does not understand stays whole, and so do fonts of forms to fill in. Type 1
 * fonts become CFF, whole ones too.
 * @param path of a PDF that needs no password
 * @param changes get the fonts that became smaller
 * @returns how many these are
 */
export async function subsetFonts(path: string, objects: PdfObjects, changes: Changes, work: Work): Promise<number> {
  const embedded = embeddedFonts(objects)
  if (embedded.length === 0) return 0
  const codes = await usedCodes(path, objects, work)
  const isClosed = ({ fonts }: Embedded) => codes !== undefined && fonts.every((font) => !codes.open.has(font))
  const chosen = embedded.filter((each) => each.key === '/FontFile' || isClosed(each))
  const maps = chosen.flatMap(({ fonts }) => fonts.map((font) => descendantOf(objects, font)['/CIDToGIDMap']))
  const wanted = new Set([...chosen.map(({ program }) => program), ...maps.filter(isReference)])
  const streams = await streamsOf(path, wanted, work)
  let cut = 0
  const renewed = new Map<Dict, Renewed>()
  for (const each of chosen) {
    work.signal.throwIfAborted()
    const used = isClosed(each) ? codes?.used : undefined
    const made = await subset(each, { objects, used, streams }).catch(whereDamaged)
    if (!made) continue
    const { dict } = objects.get(each.program)!.stream!
    const datafile = join(work.scratch, `font-${each.program.replace(/\D+/g, '-')}`)
    await writeFile(datafile, made.bytes)
    changes.set(each.program, { stream: { dict: programDict(dict, each, made.bytes), datafile } })
    for (const font of each.fonts) renewed.set(font, { tag: used && made.tag, isCff: each.key === '/FontFile' })
    cut += 1
  }
  renewFonts(objects, renewed, changes)
  return cut
}

/** What becomes of a font whose program is another now: six letters before its name where it is cut, and a program of Type 1 is CFF. */
type Renewed = { tag: string | undefined; isCff: boolean }

/** What says how a stream was coded goes, and the length of a TrueType program is told. */
function programDict(
  { '/Filter': _, '/DecodeParms': __, '/Length1': ___, '/Length2': ____, '/Length3': _____, ...kept }: Dict,
  { key }: Embedded,
  bytes: Uint8Array,
): Dict {
  if (key === '/FontFile') return { ...kept, '/Subtype': '/Type1C' }
  return key === '/FontFile2' ? { ...kept, '/Length1': bytes.length } : kept
}

function embeddedFonts(objects: PdfObjects): Embedded[] {
  const byProgram = new Map<string, Embedded>()
  for (const font of allFonts(objects)) {
    const descriptor = descriptorOf(objects, font)
    for (const key of programKeys) {
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

type Context = {
  objects: PdfObjects
  /** None where a font stays as large as it is. */
  used: UsedCodes['used'] | undefined
  streams: Streams
}

/** A font that is damaged stays as it is. */
function whereDamaged(error: unknown): undefined {
  if (!(error instanceof RangeError)) throw error
}

async function subset(embedded: Embedded, context: Context) {
  const { program: reference, key } = embedded
  const bytes = await context.streams.read(reference)
  if (!bytes) return undefined
  const made = key === '/FontFile' ? asCff(bytes, embedded, context) : await cutToUsed(bytes, embedded, context)
  const before = Number(context.objects.get(reference)?.stream?.dict['/Length'] ?? bytes.length)
  if (!made || deflateSync(made, { level: 9 }).length > Math.min(before * worth, before - leastBytes)) return undefined
  return { bytes: made, tag: tagOf(key, made) }
}

/** A Type 1 font as CFF, of the glyphs that are shown where that is known. */
function asCff(bytes: Uint8Array, { fonts }: Embedded, { objects, used }: Context): Uint8Array | undefined {
  // Its key stands in the descriptor, which has to be an object of its own to be changed.
  if (!fonts.every((each) => each['/Subtype'] === '/Type1' && isReference(each['/FontDescriptor']))) return undefined
  const font = readType1(bytes)
  if (!font) return undefined
  if (!used) return type1ToCff(font, new Set(font.glyphs.keys()))
  const names = [...font.glyphs.keys()]
  const numbers = new Map(names.map((name, glyph) => [name, glyph]))
  const encoding = new Map([...codesOf(font)].map(([code, name]) => [code, numbers.get(name) ?? 0]))
  const wanted = new Set<string>()
  for (const each of fonts)
    for (const glyph of cffGlyphs(
      { names, encoding },
      { codes: used.get(each) ?? new Set(), names: namedCodes(objects, each) },
    ))
      wanted.add(names[glyph]!)
  return type1ToCff(font, wanted)
}

async function cutToUsed(bytes: Uint8Array, { fonts }: Embedded, { objects, used: all, streams }: Context) {
  const program = bytes && programOf(bytes)
  if (!program) return undefined
  const glyphs = new Set<number>()
  for (const font of fonts) {
    const used = all?.get(font)
    if (!used) continue
    const map = descendantOf(objects, font)['/CIDToGIDMap']
    const cidMap = isReference(map) ? await streams.read(map) : undefined
    const found = glyphsOf(font, used, program, { objects, cidMap })
    if (!found) return undefined
    for (const glyph of found) glyphs.add(glyph)
  }
  return glyphs.size === 0 ? undefined : cutProgram(bytes, program, { glyphs, fonts })
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

function renewFonts(objects: PdfObjects, fonts: ReadonlyMap<Dict, Renewed>, changes: Changes): void {
  const others = new Map<Dict, Dict>()
  for (const [font, { tag, isCff }] of fonts) {
    const descriptor = descriptorOf(objects, font)
    const { '/CIDSet': _, '/CharSet': __, '/FontFile': type1, ...kept } = descriptor
    const program = isCff ? { '/FontFile3': type1! } : {}
    others.set(descriptor, { ...kept, ...program, ...tagged(descriptor, '/FontName', tag) })
    for (const dict of [font, descendantOf(objects, font)])
      if (dict['/BaseFont'] !== undefined) others.set(dict, { ...dict, ...tagged(dict, '/BaseFont', tag) })
  }
  // Those that stand inside of others keep their names.
  for (const [reference, { value }] of objects) {
    const other = others.get(value as Dict)
    if (other) changes.set(reference, { value: other })
  }
}

const tagged = (dict: Dict, key: string, tag: string | undefined): Dict =>
  tag === undefined ? {} : { [key]: `/${tag}+${String(dict[key] ?? '/Font').replace(/^\/([A-Z]{6}\+)?/, '')}` }
