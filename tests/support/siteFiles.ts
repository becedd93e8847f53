import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { rootFolder } from '#platform/paths.ts'
import type { World } from './world.ts'

/**
 * Settings of a world, or of processes of their own, with a few of the sites that ship: reading all of them is half of a start.
 * The folder goes with the file of tests.
 */
export function fewSites(...codes: string[]): () => Promise<{ SITES_DIR: string }> {
  let folder: string | undefined
  afterAll(() => folder && rm(folder, { recursive: true, force: true }))
  return async () => {
    folder = await mkdtemp(join(tmpdir(), 'sundry-sites-'))
    for (const code of ['_shared', ...codes])
      await cp(join(rootFolder, 'sites', code), join(folder, code), { recursive: true })
    return { SITES_DIR: folder }
  }
}

/** Changes the file of a site of a world as its operator would, and waits until that shows. */
export async function changeSite(world: World, code: string, change: (source: string) => string): Promise<void> {
  const file = join(world.sitesFolder, code, 'site.yaml')
  await writeFile(file, change(await readFile(file, 'utf8')))
  await world.product.sites.refresh()
}
