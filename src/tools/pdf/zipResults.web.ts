import { CallError } from '#platform/browser/call.web.ts'
import { codes } from '#platform/codes.ts'

/** A finished file to be packed. */
type Result = { name: string; url: string }

/**
 * Packs finished files into one zip, each fetched when its turn comes. They are packed already, so that they are only stored. Throws a
 * CallError where one cannot be fetched.
 */
export async function zipResults(results: readonly Result[], signal: AbortSignal): Promise<Blob> {
  const { Zip, ZipPassThrough } = await import('fflate')
  const parts: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((_error, part) => parts.push(part as Uint8Array<ArrayBuffer>))
  const names = new Set<string>()
  for (const { name, url } of results) {
    const entry = new ZipPassThrough(unusedName(name, names))
    zip.add(entry)
    entry.push(await bytesAt(url, signal), true)
  }
  zip.end()
  return new Blob(parts, { type: 'application/zip' })
}

async function bytesAt(url: string, signal: AbortSignal): Promise<Uint8Array> {
  const response = await fetch(url, { signal }).catch(() => undefined)
  if (!response?.ok) throw new CallError(codes.unreachable, '')
  return new Uint8Array(await response.arrayBuffer())
}

/** A name that no other file of the zip has: `letter.docx`, `letter (2).docx`. */
export function unusedName(name: string, used: Set<string>): string {
  const dot = name.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  let free = name
  for (let count = 2; used.has(free.toLowerCase()); count++) free = `${stem} (${count})${ending}`
  used.add(free.toLowerCase())
  return free
}
