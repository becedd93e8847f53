import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Signs short texts with the installation's own key, and checks such signatures. */
export type Signer = { sign(text: string): string; valid(text: string, signature: string): boolean }

export function createSigner(key: string): Signer {
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  return {
    sign,
    valid(text, signature) {
      const expected = Buffer.from(sign(text))
      const given = Buffer.from(signature)
      return expected.length === given.length && timingSafeEqual(expected, given)
    },
  }
}

/** The key kept in the data folder; made at the first start. Processes that start together agree on one. */
export async function keptSecret(dataFolder: string): Promise<string> {
  const file = join(dataFolder, 'secret-key')
  if (!existsSync(file)) {
    await mkdir(dataFolder, { recursive: true })
    const mine = `${file}.${process.pid}`
    await writeFile(mine, randomBytes(32).toString('base64url'), { mode: 0o600 })
    // A link, unlike a rename, fails where another process was first.
    await link(mine, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    await rm(mine)
  }
  return (await readFile(file, 'utf8')).trim()
}

/** A random token that cannot be guessed: 32 bytes as URL-safe text. */
export const randomToken = () => randomBytes(32).toString('base64url')
