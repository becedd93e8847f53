import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { World } from './world.ts'

/** Changes the file of a site of a world as its operator would, and waits until that shows. */
export async function changeSite(world: World, code: string, change: (source: string) => string): Promise<void> {
  const file = join(world.sitesFolder, code, 'site.yaml')
  await writeFile(file, change(await readFile(file, 'utf8')))
  await world.product.sites.refresh()
}
