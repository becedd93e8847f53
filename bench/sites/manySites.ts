import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newSite } from '#features/sites/authoring/newSite.ts'
import { rootFolder } from '#platform/paths.ts'
import { smallSite, tools } from '../../tests/support/testFolder.ts'

/** Makes a folder with the shared files, a hub and so many sites as `site new` makes them, each with a host of its own. */
export async function makeManySites(folder: string, count: number): Promise<void> {
  await mkdir(folder)
  await cp(join(rootFolder, 'sites', '_shared'), join(folder, '_shared'), { recursive: true })
  await cp(join(rootFolder, 'sites', 'hub'), join(folder, 'hub'), { recursive: true })
  for (let n = 0; n < count; n++) {
    const code = codeOf(n)
    await newSite(folder, tools, { code, type: 5 })
    await writeFile(join(folder, code, 'site.yaml'), smallSite(code, `hosts: [${hostOf(n)}]`))
  }
}

export const codeOf = (n: number): string => `site-${n}`
export const hostOf = (n: number): string => `site-${n}.example.com`
