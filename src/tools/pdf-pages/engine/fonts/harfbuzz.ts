import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Allocator, Memory } from '#platform/pdfium/library.ts'
import { isTrap } from '#platform/pdfium/trap.ts'
import { tableTag } from './sfnt.ts'

/** The calls of HarfBuzz that cut fonts, as `hb-subset.h` has them. Pointers and numbers go in, a pointer or a number comes out. */
type Calls = Allocator & Record<(typeof names)[number], (...values: number[]) => number>

const names = [
  ...(['hb_blob_create', 'hb_blob_destroy', 'hb_blob_get_data', 'hb_blob_get_length'] as const),
  ...(['hb_face_create', 'hb_face_destroy', 'hb_face_reference_blob', 'hb_set_add'] as const),
  ...(['hb_subset_input_create_or_fail', 'hb_subset_input_destroy', 'hb_subset_input_glyph_set'] as const),
  ...(['hb_subset_input_set', 'hb_subset_input_set_flags', 'hb_subset_or_fail'] as const),
] as const

const READ_ONLY = 1
const RETAIN_GIDS = 0x2
const NOTDEF_OUTLINE = 0x40
const GLYPH_NAMES = 0x80
const NO_LAYOUT_CLOSURE = 0x200
/** Sets of an input. */
const NO_SUBSET_TABLE_TAG = 2
const DROP_TABLE_TAG = 3

/** What a PDF has no use for: shaping is done, and neither colours nor axes are drawn there. */
const unused =
  'GSUB GPOS GDEF BASE JSTF MATH kern kerx morx mort feat DSIG gasp hdmx VDMX LTSH PCLT meta STAT fvar gvar avar cvar HVAR VVAR MVAR COLR CPAL SVG sbix CBDT CBLC EBDT EBLC EBSC name'.split(
    ' ',
  )

let started: Calls | undefined

function start(): Calls {
  const path = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(path)), {})
  const calls = exports as Calls & { _initialize(): void }
  calls._initialize()
  return calls
}

/**
 * Cuts a TrueType or OpenType file to some of its glyphs, which keep their numbers; what they are made of stays with them.
 * @param keptTables stay as they are
 * @returns undefined where HarfBuzz does not read the font
 */
export function cutFont(
  file: Uint8Array,
  glyphs: Iterable<number>,
  keptTables: readonly string[],
): Uint8Array | undefined {
  try {
    started ??= start()
    return cut(started, file, { glyphs, keptTables })
  } catch (error) {
    // A font that is damaged on purpose may bring it down; the next gets a new one.
    started = undefined
    if (!isTrap(error)) throw error
    return undefined
  }
}

type Wanted = { glyphs: Iterable<number>; keptTables: readonly string[] }

function cut(call: Calls, file: Uint8Array, { glyphs, keptTables }: Wanted): Uint8Array | undefined {
  const memory = new Memory(call)
  const bytes = memory.put(file)
  const blob = call.hb_blob_create(bytes, file.length, READ_ONLY, 0, 0)
  const face = call.hb_face_create(blob, 0)
  const input = call.hb_subset_input_create_or_fail()
  call.hb_subset_input_set_flags(input, RETAIN_GIDS | NOTDEF_OUTLINE | GLYPH_NAMES | NO_LAYOUT_CLOSURE)
  const wanted = call.hb_subset_input_glyph_set(input)
  for (const glyph of glyphs) call.hb_set_add(wanted, glyph)
  for (const table of keptTables) call.hb_set_add(call.hb_subset_input_set(input, NO_SUBSET_TABLE_TAG), tableTag(table))
  for (const table of unused) call.hb_set_add(call.hb_subset_input_set(input, DROP_TABLE_TAG), tableTag(table))
  const made = call.hb_subset_or_fail(face, input)
  let result: Uint8Array | undefined
  if (made !== 0) {
    const out = call.hb_face_reference_blob(made)
    const length = call.hb_blob_get_length(out)
    const data = call.hb_blob_get_data(out, 0)
    result = memory.bytes.slice(data, data + length)
    call.hb_blob_destroy(out)
    call.hb_face_destroy(made)
  }
  call.hb_subset_input_destroy(input)
  call.hb_face_destroy(face)
  call.hb_blob_destroy(blob)
  memory.free(bytes)
  memory.free(memory.out)
  return result
}
