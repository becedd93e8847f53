import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { lentWindows } from './lentWindows.ts'

const windowFolder = ['share', 'config', 'soffice.cfg', 'modules']

/**
 * Debian's LibreOffice without a screen (the -nogui packages) leaves out window descriptions that Calc and Writer open
 * all the same when they are used as a library, and fail. This lends the missing ones: a folder of links to the real
 * installation with those files added, made inside `profile`. Answers the folder of programs that LibreOffice is to
 * take for its own, `programs` itself where nothing is missing. Call it before LibreOffice is loaded.
 */
export async function lendMissingWindows(programs: string, profile: string): Promise<string> {
  const real = join(programs, '..')
  const missing = lentWindows.filter(({ path }) => !existsSync(join(real, ...windowFolder, ...path)))
  if (missing.length === 0) return programs
  const lent = join(profile, 'install')
  // What is above a link to a folder is above the real one, so the programs lie in a real folder of links as well.
  const ways = [['program', 'none'], ...missing.map(({ path }) => [...windowFolder, ...path])]
  await linkAround(real, lent, ways)
  // The first start copies the presets and does not follow links.
  await cp(join(real, 'presets'), join(lent, 'presets'), { recursive: true })
  for (const { path, description } of missing) await writeFile(join(lent, ...windowFolder, ...path), description)
  // LibreOffice 7.4 goes by this, 25.2 by the folder that it is told.
  process.env.BRAND_BASE_DIR = pathToFileURL(lent).href
  return join(lent, 'program')
}

/** Links everything of `real` into `lent`, except the folders on the ways to the files, which become real ones. */
async function linkAround(real: string, lent: string, ways: string[][]): Promise<void> {
  const folders = Map.groupBy(
    ways.filter((way) => way.length > 1),
    ([next]) => next!,
  )
  await mkdir(lent)
  for (const name of await readdir(real).catch(() => [])) {
    if (!folders.has(name) && name !== 'presets') await symlink(join(real, name), join(lent, name))
  }
  for (const [name, inside] of folders) {
    await linkAround(
      join(real, name),
      join(lent, name),
      inside.map((way) => way.slice(1)),
    )
  }
}
