import { createHash } from 'node:crypto'
import type { Work } from '#platform/childProcess/engine.ts'
import type { Change, Changes } from './changes.ts'
import { dictOf, isReference, type PdfObject, type PdfObjects, type Value } from './objects.ts'
import { streamsOf } from './streams.ts'

/** What may stand once for all that look alike. Pages, fields, layers and whatever else is somebody stay as many as they are. */
const shared = new Set(['/Font', '/FontDescriptor', '/Encoding', '/ExtGState'])
/** What is alike because of what is alike inside of it is found in as many rounds. */
const rounds = 8
/** Shorter lists are not worth a reference. */
const leastMembers = 8

/**
 * Finds what a PDF holds several times, such as the fonts and pictures of files that were put together, and lets all refer to one.
 * @param path of a PDF that needs no password
 * @returns the objects that refer to others now
 */
export async function withoutDuplicates(path: string, objects: PdfObjects, work: Work): Promise<Changes> {
  const looks = looksOfAnnotations(objects)
  const candidates = [...objects].filter(([reference, object]) => mayBeShared(object) && !looks.has(reference))
  const data = await dataHashes(path, candidates, work)
  const firsts = new Map<string, string>()
  for (let round = 0; round < rounds; round++) {
    const before = firsts.size
    const seen = new Map<string, string>()
    for (const [reference, object] of candidates) {
      if (firsts.has(reference) || (object.stream && !data.has(reference))) continue
      const key = `${data.get(reference)} ${JSON.stringify(object, (_, value) => firsts.get(value) ?? value)}`
      const first = seen.get(key)
      if (first === undefined) seen.set(key, reference)
      else firsts.set(reference, first)
    }
    if (firsts.size === before) break
  }
  return firsts.size === 0 ? new Map() : referring(objects, firsts)
}

function mayBeShared({ value, stream }: PdfObject): boolean {
  if (stream) return true
  if (Array.isArray(value))
    return value.length >= leastMembers
      ? value.every((each) => typeof each === 'number')
      : /^\/\w/.test(String(value[0]))
  return typeof value === 'object' && value !== null && shared.has(String(value['/Type']))
}

/** What draws an annotation is its own: programs write into it when a form is filled in. */
function looksOfAnnotations(objects: PdfObjects): Set<string> {
  const found = new Set<string>()
  const visit = (value: Value | undefined, depth: number): void => {
    if (isReference(value) && objects.get(value)?.stream) found.add(value)
    else if (depth < 3) for (const each of Object.values(dictOf(objects, value))) visit(each, depth + 1)
  }
  for (const { value } of objects.values()) visit(dictOf(objects, value)['/AP'], 0)
  return found
}

/** A hash of the data of each stream that may be equal to another, which takes as much room. */
async function dataHashes(path: string, candidates: [string, PdfObject][], work: Work): Promise<Map<string, string>> {
  const streams = candidates.filter(([, { stream }]) => stream)
  const byLength = Map.groupBy(streams, ([, { stream }]) => Number(stream?.dict['/Length']))
  const alike = [...byLength.values()]
    .filter((each) => each.length > 1)
    .flatMap((each) => each.map(([reference]) => reference))
  const data = await streamsOf(path, alike, work, { asStored: true })
  const hashes = new Map<string, string>()
  for (const reference of alike) {
    const bytes = await data.read(reference)
    if (bytes) hashes.set(reference, createHash('sha256').update(bytes).digest('base64'))
  }
  return hashes
}

function referring(objects: PdfObjects, firsts: ReadonlyMap<string, string>): Changes {
  const changes: Changes = new Map()
  for (const [reference, object] of objects) {
    let isOther = false
    const other = JSON.parse(
      JSON.stringify(object, (_, value) => {
        const first = firsts.get(value)
        if (first !== undefined) isOther = true
        return first ?? value
      }),
    ) as Change
    if (isOther && !firsts.has(reference)) changes.set(reference, other)
  }
  return changes
}
