import { join } from 'node:path'
import type { Work } from '#platform/childProcess/engine.ts'
import { type Change, type Changes, newReferences, updating } from './changes.ts'
import { balance } from './fonts/balance.ts'
import { streamsOfPage } from './fonts/contents.ts'
import { type Dict, dictOf, objectsOf, type PdfObjects, type Value } from './objects.ts'
import { frameOf, type PageFrame } from './pageFrame.ts'
import { pagesIn } from './pagesIn.ts'
import { inputOf, loose, packed, protectedAs, qpdf, type Source } from './qpdf.ts'
import { addResource, current, freeName } from './resources.ts'
import { streamsOf } from './streams.ts'
import { pagesOf } from './ties/document.ts'

/** What is laid over pages: things that all of them share, such as a font, and what each page draws with it. */
export type Layer = {
  /** Where pages keep such things, such as `/Font`. */
  kind: '/Font' | '/XObject'
  /** The thing, and what it is made of in turn, by names that begin with `#`; references to them are written the same way. */
  objects: { '#': Change; [part: `#${string}`]: Change }
  /** The operators that draw on a page as it is shown, from its lower left corner in points; `name` is that of the thing. */
  draw(name: string, frame: PageFrame, place: { at: number; count: number }): string
}

/**
 * Lays something over the chosen pages, upright as they are shown. What the pages share stands once in the file, and pages that draw the same share
 * that as well.
 */
export async function layOver(source: Source, pages: string | undefined, layer: Layer, work: Work) {
  const plain = join(work.scratch, 'plain.pdf')
  // A page that stands in a file twice becomes two, so that each can have a number of its own.
  const { path, password } = source
  const secret = password ? [`--password=${password}`] : []
  await qpdf([...loose, '--decrypt', ...inputOf(source), '--pages', path, ...secret, '1-z', '--', plain], work)
  const objects = await objectsOf({ path: plain }, work)
  const all = pagesOf(objects)
  const chosen = pagesIn(pages, all.length)
  work.progress(20)
  const changes = await changesFor(
    plain,
    objects,
    chosen.map((number) => all[number - 1]!),
    layer,
    work,
  )
  work.progress(60)
  const file = join(work.scratch, 'stamped.pdf')
  await qpdf([plain, ...packed, ...protectedAs(source), ...(await updating(changes, work)), file], work)
  return { file, extension: '.pdf', facts: { pages: chosen.length } }
}

async function changesFor(
  path: string,
  objects: PdfObjects,
  pages: readonly string[],
  layer: Layer,
  work: Work,
): Promise<Changes> {
  const changes: Changes = new Map()
  const newReference = newReferences(objects)
  const add = (object: Change): string => {
    const reference = newReference()
    changes.set(reference, object)
    return reference
  }
  const streams = new Map<string, string>()
  /** A content stream; those that say the same are one. */
  const contentOf = (content: string): string => {
    const known = streams.get(content) ?? add({ stream: { dict: {}, data: Buffer.from(content).toString('base64') } })
    streams.set(content, known)
    return known
  }
  const thing = addParts(layer.objects, add, changes)
  const name = freeName(objects)
  const contents = new Map(pages.map((page) => [page, streamsOfPage(objects, dictOf(objects, page))]))
  const read = await streamsOf(path, new Set([...contents.values()].flat()), work)
  for (const [at, page] of pages.entries()) {
    work.signal.throwIfAborted()
    const own = contents.get(page)!
    const { before, after, ending } = balance((await read.readAll(own)).content)
    const frame = frameOf(objects, page)
    const drawn = `${ending}${'Q '.repeat(after)}q ${frame.matrix.map(short).join(' ')} cm ${layer.draw(name, frame, { at, count: pages.length })} Q`
    const now = current({ objects, changes }, page)
    changes.set(page, { value: { ...now, '/Contents': [contentOf('q '.repeat(before)), ...own, contentOf(drawn)] } })
    addResource({ objects, changes }, page, [layer.kind, name], thing)
  }
  return changes
}

/** Gives the parts of a thing their references; answers that of the thing. */
function addParts(parts: Layer['objects'], add: (object: Change) => string, changes: Changes): string {
  const references = new Map(Object.keys(parts).map((part) => [part, add({})]))
  const told = (value: Value): Value => {
    if (Array.isArray(value)) return value.map(told)
    return typeof value === 'string' ? (references.get(value) ?? value) : value
  }
  for (const [part, { value, stream }] of Object.entries(parts)) {
    const entries = Object.entries(stream?.dict ?? (value as Dict)).map(([entry, member]) => [entry, told(member)])
    const dict = Object.fromEntries(entries) as Dict
    changes.set(references.get(part)!, stream ? { stream: { ...stream, dict } } : { value: dict })
  }
  return references.get('#')!
}

/** A number as short as a fraction of a thousandth of a point allows. */
export const short = (value: number): string => String(Math.round(value * 10_000) / 10_000)
