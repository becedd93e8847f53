import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { nobody } from '#platform/postgres/privileges.ts'

// Linux keeps the path of a socket in 108 bytes, the closing zero among them.
const longestSocketPath = 107
const socketName = '.s.PGSQL.5432'

/** Where the parts of one embedded database lie. */
export type Places = {
  /** The cluster itself, and where it is made before it takes that name. */
  cluster: string
  making: string
  logFile: string
  socketFolder: string
  /** A name for the lock that everyone who uses this folder finds. */
  lockName: string
}

/** Lays out and makes the folder; only its owner can look inside, which is what keeps strangers off the database. */
export function placesIn(folder: string): Places {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  const path = realpathSync(folder)
  const hash = createHash('sha256').update(path).digest('hex').slice(0, 16)
  return {
    cluster: join(path, 'cluster'),
    making: join(path, 'cluster.making'),
    logFile: join(path, 'postgres.log'),
    socketFolder: fits(path) ? path : shortFolder(hash),
    lockName: `sundry-postgres-${hash}`,
  }
}

const fits = (folder: string) => Buffer.byteLength(join(folder, socketName)) <= longestSocketPath

// Not the folder that TMPDIR names: every shell has to find the same one.
function shortFolder(hash: string): string {
  const folder = `/tmp/sundry-${hash}`
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = lstatSync(folder)
  const isOurs = found.isDirectory() && [process.getuid?.(), nobody].includes(found.uid)
  if (!isOurs)
    throw new Error(`${folder} belongs to somebody else. Remove it, or choose a DATA_DIR with a shorter path.`)
  chmodSync(folder, 0o700)
  return folder
}
