import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a folder and those that it lies in, where they are missing; `mode` is that of each new one. Throws the error of the system. Node's own
 * `recursive` tries for ever below a folder that is there and takes no other, such as `/proc`.
 */
export async function makeFolder(folder: string, mode = 0o777): Promise<void> {
  try {
    await mkdir(folder, { mode })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && (await makeParent(folder, mode))) await mkdir(folder, { mode }).catch(fineIfThere)
    else await fineIfThere(error)
  }

  /** A folder that is there, since somebody else has just made it perhaps, is fine; a file in its place is not. */
  async function fineIfThere(error: unknown): Promise<void> {
    const found = await stat(folder).catch(() => undefined)
    if (!found?.isDirectory()) throw error
  }
}

/** Makes the folder that a folder lies in; answers whether there is one. */
async function makeParent(folder: string, mode: number): Promise<boolean> {
  const parent = dirname(folder)
  if (parent === folder) return false
  await makeFolder(parent, mode)
  return true
}
