import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Whether two signatures are the same, in a time that does not tell how far they are. */
export const sameBytes = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)

/** Signs short texts with the installation's own key, and checks such signatures. */
export type Signer = { sign(text: string): string; valid(text: string, signature: string): boolean }

export function createSigner(key: string): Signer {
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  return {
    sign,
    valid: (text, signature) => sameBytes(Buffer.from(sign(text)), Buffer.from(signature)),
  }
}

/** Encrypts short texts with the installation's own key, so that who reads the database alone learns nothing. */
export type Sealer = { seal(text: string): string; open(sealed: string): string }

const ivBytes = 12
const tagBytes = 16

/** AES-256-GCM under a key of its own that is derived from the installation's. `open` throws for what was changed or sealed elsewhere. */
export function createSealer(key: string): Sealer {
  const sealingKey = Buffer.from(hkdfSync('sha256', key, '', 'sealing', 32))
  return {
    seal(text) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', sealingKey, iv)
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', sealingKey, bytes.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      })
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      const hidden = bytes.subarray(ivBytes + tagBytes)
      return Buffer.concat([decipher.update(hidden), decipher.final()]).toString('utf8')
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
