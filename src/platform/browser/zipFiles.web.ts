import { entryName } from '../entryName.ts'

/**
 * Packs files into one zip under names that every system takes, each read when its turn comes. They are packed already, so that they are only stored.
 * Throws what `read` throws.
 */
export async function zipFiles<File extends { name: string }>(
  files: readonly File[],
  read: (file: File) => Promise<Blob>,
): Promise<Blob> {
  const { Zip, ZipPassThrough } = await import('fflate')
  const parts: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((_error, part) => parts.push(part as Uint8Array<ArrayBuffer>))
  const names = new Set<string>()
  for (const file of files) {
    const entry = new ZipPassThrough(unusedName(entryName(file.name), names))
    zip.add(entry)
    entry.push(new Uint8Array(await (await read(file)).arrayBuffer()), true)
  }
  zip.end()
  return new Blob(parts, { type: 'application/zip' })
}

/** A name that no other file of the zip has, on systems that know no capitals as well: `letter.docx`, `letter (2).docx`. */
function unusedName(name: string, used: Set<string>): string {
  const dot = name.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  const folded = (one: string) => one.normalize().toLowerCase()
  let free = name
  for (let count = 2; used.has(folded(free)); count++) free = `${stem} (${count})${ending}`
  used.add(folded(free))
  return free
}
