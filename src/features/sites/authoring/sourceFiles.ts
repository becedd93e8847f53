import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, lstat, mkdir, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'

/** The path of a YAML file below the folder of its site. Nothing that leads elsewhere. */
export const sourcePath = z.string().regex(/^(?:site|(?:pages|templates)\/\w[\w-]{0,63})\.yaml$/)

/** Most bytes of a file that is written here; the longest that ships has a seventh of it. */
export const mostSourceBytes = 100_000

/** Whether this program may write into the folder of sites. */
export const mayWrite = (folder: string): Promise<boolean> =>
  access(folder, constants.W_OK).then(
    () => true,
    () => false,
  )

/** A part of the path is not what it ought to be: somebody put a link or a file where a folder belongs. */
export class NoPlainFolder extends Error {}

/**
 * Writes files of a site, by their paths below its folder; null takes one out. Each appears whole or not at all, and the first appears when
 * all are on the disk. Follows no link: throws NoPlainFolder where a folder is none.
 */
export async function writeSources(
  folder: string,
  code: string,
  changes: ReadonlyMap<string, string | Buffer | null>,
): Promise<void> {
  const site = join(folder, code)
  await expectFolder(site)
  const written = new Map<string, string>()
  try {
    for (const [path, text] of changes) {
      const file = join(site, path)
      if (dirname(path) !== '.') await expectFolder(dirname(file), text !== null)
      if (text === null) continue
      // Hidden names are no files of a site.
      const part = join(dirname(file), `.${basename(file)}.${randomUUID()}`)
      written.set(file, part)
      await writeWhole(part, text, await modeOf(file))
    }
    for (const [file, part] of written) await rename(part, file)
    for (const [path, text] of changes) if (text === null) await rm(join(site, path), { force: true })
  } finally {
    for (const part of written.values()) await rm(part, { force: true })
  }
}

async function writeWhole(path: string, text: string | Buffer, mode: number): Promise<void> {
  await using file = await open(path, 'wx', mode)
  await file.writeFile(text)
  await file.sync()
}

/** The rights of a file that is replaced. */
const modeOf = (file: string): Promise<number> =>
  lstat(file).then(
    ({ mode }) => mode & 0o777,
    () => 0o644,
  )

async function expectFolder(path: string, isMade = false): Promise<void> {
  if (isMade) await mkdir(path).catch(() => {})
  const found = await lstat(path).catch(() => undefined)
  if (!found?.isDirectory()) throw new NoPlainFolder(path)
}
