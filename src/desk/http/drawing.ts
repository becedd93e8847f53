import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rootFolder } from '#platform/paths.ts'
import type { DeskPage } from '../pages/blocks.ts'

const folder = join(rootFolder, 'build', 'desk')

/** The folder of the files that browsers fetch. */
export const assetsFolder = join(folder, 'assets')

type Drawing = { draw(page: Omit<DeskPage, 'assets'>): string; madeAt: number }

let current: Drawing | undefined

/** What draws the pages, as the build has made it: read again where that has changed, as it does while somebody works on it. */
export async function drawing(): Promise<Drawing> {
  const list = join(folder, 'assets.json')
  const madeAt = statSync(list).mtimeMs
  if (current?.madeAt === madeAt) return current
  const program = pathToFileURL(join(folder, 'index.js'))
  program.searchParams.set('made', String(madeAt))
  const { drawPage } = (await import(program.href)) as { drawPage(page: DeskPage): string }
  const assets = JSON.parse(readFileSync(list, 'utf8')) as DeskPage['assets']
  current = { madeAt, draw: (page) => drawPage({ ...page, assets }) }
  return current
}
