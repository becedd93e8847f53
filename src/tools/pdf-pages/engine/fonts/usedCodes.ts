import type { Work } from '#platform/childProcess/engine.ts'
import { arrayOf, type Dict, dictOf, isReference, type PdfObjects, type Value } from '../objects.ts'
import { type Streams, streamsOf } from '../streams.ts'
import { type Content, contentsOf } from './contents.ts'
import { readContent } from './readContent.ts'

export type UsedCodes = {
  /** The codes that are shown in each font, by its dictionary: a byte each, or two where the font is of many glyphs. */
  used: ReadonlyMap<Dict, ReadonlySet<number>>
  /** Fonts in which something else may be shown one day, such as those of forms to fill in. */
  open: ReadonlySet<Dict>
}

/**
 * What a file shows in each of its fonts, wherever text is drawn.
 * @returns undefined where something in the file is not understood
 */
export async function usedCodes(path: string, objects: PdfObjects, work: Work): Promise<UsedCodes | undefined> {
  const contents = contentsOf(objects)
  const streams = await streamsOf(path, new Set(contents.flatMap((content) => content.streams)), work)
  const used = new Map<Dict, Set<number>>()
  const whole = new Set<string>()
  for (const content of contents) {
    work.signal.throwIfAborted()
    if (!(await readOne(objects, content, streams, { used, whole }))) return undefined
  }
  return { used, open: new Set(openFonts(objects, contents, whole)) }
}

/** A font; none that the file has; or one that comes from where the stream is drawn. */
type Chosen = Dict | 'none' | 'unknown'

type Found = {
  used: Map<Dict, Set<number>>
  /** Names that lead to no font in their own resources: programs look for them elsewhere. */
  whole: Set<string>
}

async function readOne(
  objects: PdfObjects,
  { streams: references, resources }: Content,
  streams: Streams,
  { used, whole }: Found,
): Promise<boolean> {
  const { content, isWhole } = await streams.readAll(references)
  if (!isWhole) return false
  const fonts = dictOf(objects, resources['/Font'])
  const states = dictOf(objects, resources['/ExtGState'])
  let isSound = true
  let now = 'unknown' as Chosen
  const kept: Chosen[] = []
  const understood = readContent(content, {
    font(name) {
      const font = fontOf(objects, fonts[`/${name}`])
      if (!font) whole.add(`/${name}`)
      now = font ?? 'none'
    },
    state(name) {
      const [font] = arrayOf(objects, dictOf(objects, states[`/${name}`])['/Font'])
      if (font !== undefined) now = fontOf(objects, font) ?? 'unknown'
    },
    save: () => kept.push(now),
    restore: () => {
      now = kept.pop() ?? now
    },
    show(bytes) {
      // Whose font comes from where it is drawn.
      if (now === 'unknown') isSound = false
      else if (now !== 'none') addCodes(now, bytes, used)
    },
  })
  return understood && isSound
}

function fontOf(objects: PdfObjects, value: Value | undefined): Dict | undefined {
  const font = dictOf(objects, value)
  return font['/Subtype'] === undefined ? undefined : font
}

function addCodes(font: Dict, bytes: Uint8Array, used: Map<Dict, Set<number>>): void {
  const codes = used.get(font) ?? new Set()
  used.set(font, codes)
  if (font['/Subtype'] !== '/Type0') for (const byte of bytes) codes.add(byte)
  else for (let at = 0; at < bytes.length; at += 2) codes.add((bytes[at]! << 8) | (bytes[at + 1] ?? 0))
}

/** Fonts in which something else may be written one day, and those whose names were looked for elsewhere. */
function openFonts(objects: PdfObjects, contents: readonly Content[], whole: ReadonlySet<string>): Dict[] {
  const found: Dict[] = []
  const add = (resources: Dict, wanted: (name: string) => boolean) => {
    for (const [name, font] of Object.entries(dictOf(objects, resources['/Font'])))
      if (wanted(name)) found.push(dictOf(objects, font))
  }
  // A name that is written in an unusual way may be any.
  const all = [...whole].some((name) => !/^\/[\w.+,*-]*$/.test(name))
  for (const { resources } of contents) add(resources, (name) => all || whole.has(name))
  for (const { value } of objects.values()) {
    const dict = dictOf(objects, value)
    if (dict['/AcroForm'] !== undefined) add(dictOf(objects, dictOf(objects, dict['/AcroForm'])['/DR']), () => true)
    if (dict['/Subtype'] !== '/Widget' && dict['/DA'] === undefined) continue
    for (const look of looksOf(objects, dict['/AP'])) add(dictOf(objects, look['/Resources']), () => true)
    add(dictOf(objects, dict['/DR']), () => true)
  }
  return found
}

/** The streams that draw an annotation, one for each of its states. */
function looksOf(objects: PdfObjects, value: Value | undefined, depth = 0): Dict[] {
  const dict = dictOf(objects, value)
  if (isReference(value) && objects.get(value)?.stream) return [dict]
  return depth > 2 ? [] : Object.values(dict).flatMap((each) => looksOf(objects, each, depth + 1))
}
