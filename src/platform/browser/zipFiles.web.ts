/**
 * Packs files into one zip, each read when its turn comes. They are packed already, so that they are only stored. Throws what `read` throws.
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
    const entry = new ZipPassThrough(unusedName(file.name, names))
    zip.add(entry)
    entry.push(new Uint8Array(await (await read(file)).arrayBuffer()), true)
  }
  zip.end()
  return new Blob(parts, { type: 'application/zip' })
}

/** A name that no other file of the zip has: `letter.docx`, `letter (2).docx`. */
function unusedName(name: string, used: Set<string>): string {
  const dot = name.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  let free = name
  for (let count = 2; used.has(free.toLowerCase()); count++) free = `${stem} (${count})${ending}`
  used.add(free.toLowerCase())
  return free
}
