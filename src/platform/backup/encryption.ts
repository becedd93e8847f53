import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Env } from '#platform/env.ts'
import { BackupProblem } from './problem.ts'

/** What closes and opens backups: recipients (`age1…`) or a passphrase to write, identities (`AGE-SECRET-KEY-…`) or the passphrase to read. */
export type Keys = {
  recipients: readonly string[]
  passphrase?: string | undefined
  /** What guessing a passphrase costs: the logarithm to base 2 of scrypt's N; 18, a second's work, where none is said. */
  workFactor?: number
  identities: readonly string[]
}

/** What every file that age encrypted begins with. */
const mark = Buffer.from('age-encryption.org/v1')

/** The keys that the settings name. Throws a BackupProblem where the file of identities cannot be read or holds none. */
export async function keysOf(env: Env): Promise<Keys> {
  const path = env.BACKUP_IDENTITY_FILE
  const lines = path
    ? (
        await readFile(path, 'utf8').catch((cause: Error) => {
          throw new BackupProblem(`BACKUP_IDENTITY_FILE cannot be read: ${cause.message}`, { cause })
        })
      ).split(/\r?\n/)
    : []
  const identities = lines.map((line) => line.trim()).filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (path && identities.length === 0)
    throw new BackupProblem(
      `BACKUP_IDENTITY_FILE: no line of ${path} begins with AGE-SECRET-KEY-, as age-keygen writes it.`,
    )
  return { recipients: env.BACKUP_RECIPIENTS, passphrase: env.BACKUP_PASSPHRASE, identities }
}

/** Whether what is written with these keys is encrypted. */
export const encrypts = ({ recipients, passphrase }: Keys) => recipients.length > 0 || passphrase !== undefined

/** Encrypts a stream in the format of age (https://age-encryption.org/v1); without keys it stays as it is. */
export async function encrypt(plain: Readable, keys: Keys): Promise<Readable> {
  if (!encrypts(keys)) return plain
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  for (const recipient of keys.recipients) encrypter.addRecipient(recipient)
  if (keys.recipients.length === 0 && keys.passphrase) encrypter.setPassphrase(keys.passphrase)
  if (keys.workFactor) encrypter.setScryptWorkFactor(keys.workFactor)
  return fromWeb(await encrypter.encrypt(toWeb(plain)))
}

/** Decrypts a stream that age encrypted; another one stays as it is. Throws a BackupProblem where no key opens it. */
export async function decrypt(source: Readable, keys: Keys): Promise<Readable> {
  const { encrypted, whole } = await lookAt(source)
  if (!encrypted) return whole
  if (!keys.passphrase && keys.identities.length === 0)
    throw new BackupProblem('This backup is encrypted. Set BACKUP_PASSPHRASE or BACKUP_IDENTITY_FILE to read it.')
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  if (keys.passphrase) decrypter.addPassphrase(keys.passphrase)
  for (const identity of keys.identities) decrypter.addIdentity(identity)
  try {
    return fromWeb(await decrypter.decrypt(toWeb(whole)))
  } catch (cause) {
    if (!/no identity matched|incorrect passphrase/i.test((cause as Error).message)) throw cause
    throw new BackupProblem(
      'Neither BACKUP_PASSPHRASE nor an identity of BACKUP_IDENTITY_FILE opens this backup: it was made with others.',
      { cause },
    )
  }
}

/** Whether a stream begins as encrypted ones do, and the stream with its beginning. */
async function lookAt(source: Readable): Promise<{ encrypted: boolean; whole: Readable }> {
  const parts = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const seen: Buffer[] = []
  const length = () => seen.reduce((sum, part) => sum + part.length, 0)
  while (length() < mark.length) {
    const { value, done } = await parts.next()
    if (done) break
    seen.push(value)
  }
  const head = Buffer.concat(seen)
  async function* all() {
    yield head
    for (;;) {
      const { value, done } = await parts.next()
      if (done) return
      yield value
    }
  }
  return { encrypted: head.subarray(0, mark.length).equals(mark), whole: Readable.from(all()) }
}

// The types of Node and of the browser call the same streams by two names.
type Web = globalThis.ReadableStream<Uint8Array>
const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as Web
const fromWeb = (stream: Web) => Readable.fromWeb(stream as unknown as ReadableStream)
