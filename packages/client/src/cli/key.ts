import { readFile, stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { UsageError } from './usage.ts'

/** The key from SUNDRY_KEY, else from a file that nobody else may read. Throws UsageError. */
export async function readKey(file?: string, environment = process.env): Promise<string> {
  if (file === undefined && environment.SUNDRY_KEY) return environment.SUNDRY_KEY.trim()
  const path = file ?? join(homedir(), '.config', 'sundry', 'key')
  const facts = await stat(path).catch(() => undefined)
  if (!facts)
    throw new UsageError(`There is no key: set SUNDRY_KEY, or put it into ${path}. Keys are made on your account page.`)
  if (process.platform !== 'win32' && (facts.mode & 0o077) !== 0)
    throw new UsageError(`Others may read ${path}. Run: chmod 600 ${path}`)
  return (await readFile(path, 'utf8')).trim()
}
