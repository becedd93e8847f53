import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { Zip, ZipPassThrough } from 'fflate'
import type { Work } from '#platform/childProcess/engine.ts'

/** Puts files into a zip, one after the other, as they are: PDFs are compressed already. */
export async function zipFiles(
  files: readonly { path: string; name: string }[],
  { scratch, signal }: Work,
): Promise<string> {
  const path = join(scratch, 'parts.zip')
  const output = createWriteStream(path, { signal })
  const written = finished(output)
  written.catch(() => {})
  const zip = new Zip((error, chunk) => {
    if (error) output.destroy(error)
    else output.write(chunk)
  })
  for (const { path: file, name } of files) {
    const entry = new ZipPassThrough(name)
    zip.add(entry)
    entry.push(await readFile(file), true)
    if (output.writableNeedDrain) await Promise.race([once(output, 'drain'), written])
  }
  zip.end()
  output.end()
  await written
  return path
}
