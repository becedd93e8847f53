import type { Work } from '#platform/childProcess/engine.ts'
import { isReference, type PdfObjects, resolve, type Value } from './objects.ts'
import { streamsOf } from './streams.ts'

/** A table of colours (ISO 32000-1, 8.6.6.3): the colour space that they are in, how many there are, and where they stand. */
export type Palette = { base: Value; colours: number; table: Value }

/** The table of a colour space that has one. */
export function paletteOf(space: Value | undefined, objects: PdfObjects): Palette | undefined {
  if (!Array.isArray(space) || space[0] !== '/Indexed') return undefined
  const [, base, last, table] = space
  const most = resolve(objects, last)
  if (base === undefined || table === undefined || typeof most !== 'number') return undefined
  const value = resolve(objects, table)
  return { base, colours: most + 1, table: typeof value === 'string' ? value : table }
}

/** The colours of a table, one after the other. Throws where they cannot be told. */
export async function coloursOf(path: string, { table }: Palette, work: Work): Promise<Buffer> {
  const stored = isReference(table) ? await (await streamsOf(path, [table], work)).read(table) : bytesOf(table)
  if (!stored) throw new Error('Its table of colours cannot be read')
  return stored
}

function bytesOf(string: Value): Buffer | undefined {
  if (typeof string !== 'string') return undefined
  if (string.startsWith('b:')) return Buffer.from(string.slice(2), 'hex')
  // A string that could be text is told as text; of these letters alone it is sure which bytes they were.
  const text = string.slice(2)
  return /^[\t\n\r\x20-\x7e\xa1-\xff]*$/.test(text) ? Buffer.from(text, 'latin1') : undefined
}

/** Samples that are places in a table as what stands there. Throws where one lies beyond it. */
export function lookedUp(places: Buffer, colours: Buffer, channels: number): Buffer {
  const samples = Buffer.alloc(places.length * channels)
  const most = Math.floor(colours.length / channels)
  for (let at = 0; at < places.length; at++) {
    const place = places[at]!
    if (place >= most) throw new Error('A sample lies beyond its table of colours')
    for (let channel = 0; channel < channels; channel++)
      samples[at * channels + channel] = colours[place * channels + channel]!
  }
  return samples
}

/** Less than this share of neighbours are alike in photos, where tones go over into each other or are made of dots; in screens and drawings most are. */
const mostAlike = 0.5

/** Whether samples that are places in a table show a photo, and no drawing, whose sharp edges JPEG would blur. */
export function isPhoto(places: Buffer, width: number): boolean {
  let alike = 0
  for (let at = 1; at < places.length; at++) if (at % width !== 0 && places[at] === places[at - 1]) alike++
  return alike < places.length * mostAlike
}
