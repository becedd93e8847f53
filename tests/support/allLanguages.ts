import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { languages } from '#platform/languages.ts'
import { rootFolder } from '#platform/paths.ts'

/** Settings of a world whose sites offer every language, as an operator would say so; their own texts stay as they ship. */
export function allLanguages(): () => Promise<Record<string, string>> {
  let folder: string | undefined
  afterAll(() => folder && rm(folder, { recursive: true, force: true }))
  return async () => {
    folder = await mkdtemp(join(tmpdir(), 'sundry-sites-'))
    await cp(join(rootFolder, 'sites'), folder, { recursive: true })
    const sites = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory())
    for (const { name } of sites.filter((entry) => entry.name !== '_shared')) {
      const file = join(folder, name, 'site.yaml')
      await writeFile(file, `${await readFile(file, 'utf8')}\nlanguages: [${languages.join(', ')}]\n`)
    }
    return { SITES_DIR: folder }
  }
}
