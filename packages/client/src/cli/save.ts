import { randomUUID } from 'node:crypto'
import { link, rename, rm, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Readable } from 'node:stream'

/** Most bytes of a file name on usual disks, less the number behind a name that is taken. */
const mostBytes = 255 - ' (999)'.length

/** Writes an answer into a folder under a name, or the next free one; answers its path. Nobody sees half of it. */
export async function save({ body }: Response, folder: string, name: string): Promise<string> {
  if (!body) throw new Error('The result came without its bytes.')
  const part = join(folder, `.${randomUUID()}.part`)
  try {
    await writeFile(part, Readable.fromWeb(body as never))
    const end = extname(name)
    const stem = fitting(name.slice(0, name.length - end.length), mostBytes - Buffer.byteLength(end))
    for (let number = 1; ; number++) {
      const free = join(folder, number === 1 ? `${stem}${end}` : `${stem} (${number})${end}`)
      try {
        // A link, unlike a rename, fails where there is a file of that name.
        await link(part, free)
        return free
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException
        if (code === 'EEXIST') continue
        if (code !== 'EPERM' && code !== 'ENOTSUP') throw error
        await rename(part, free)
        return free
      }
    }
  } finally {
    await rm(part, { force: true })
  }
}

/** As many whole characters of a text as have room in so many bytes. */
function fitting(text: string, bytes: number): string {
  let fits = ''
  for (const character of text) {
    if (Buffer.byteLength(fits + character) > bytes) break
    fits += character
  }
  return fits
}
