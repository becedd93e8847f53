import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { rootFolder } from '#platform/paths.ts'

/** Path of a development file beside the checkout, or undefined where there is none: tests stand alone without it. */
export function sharedData(path: string): string | undefined {
  const file = join(rootFolder, '..', 'shared', 'data', path)
  return existsSync(file) ? file : undefined
}
