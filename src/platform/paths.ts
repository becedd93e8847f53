import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

function findRoot(from: string): string {
  if (existsSync(join(from, 'package.json'))) return from
  const up = dirname(from)
  if (up === from) throw new Error('The folder with package.json was not found above the program')
  return findRoot(up)
}

/** The folder of the checkout, the same from source files and from the bundle in `build/`. */
export const rootFolder = findRoot(import.meta.dirname)
