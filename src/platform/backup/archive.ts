import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { decrypt, encrypt, type Keys } from './encryption.ts'
import { BackupProblem } from './problem.ts'

/** One entry of an archive: its name below the archive's root, and its bytes. */
export type Entry = { name: string; bytes: number; content: Readable }

/** What writes the entries of an archive, one after the other. */
export type Writer = {
  /** Small things that are in memory. */
  add(name: string, content: string | Buffer): Promise<void>
  /** A stream of exactly so many bytes; throws where it has others. */
  stream(name: string, bytes: number, content: Readable): Promise<void>
}

/** What closes an archive: one without it is half of one, however it reads up to there. */
const lastEntry = 'end.json'

/**
 * An archive as a stream: tar, gzip, and age where there are keys, so that `age -d | tar xz` opens it without this program. `write` fills it and
 * answers what its last entry says.
 */
export async function writeArchive(keys: Keys, write: (writer: Writer) => Promise<object>): Promise<Readable> {
  const tar = pack()
  const writer: Writer = {
    add: (name, content) =>
      new Promise((resolve, reject) => {
        tar.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()))
      }),
    stream: (name, bytes, content) => pipeline(content, tar.entry({ name, size: bytes, mode: 0o600 })),
  }
  const packed = createGzip({ level: 4 })
  // Where one of the two fails the other is destroyed with it, and whoever reads hears of it.
  pipeline(tar, packed).catch((error: Error) => packed.destroy(error))
  write(writer)
    .then((end) => writer.add(lastEntry, `${JSON.stringify(end)}\n`))
    .then(
      () => tar.finalize(),
      (error: Error) => tar.destroy(error),
    )
  return encrypt(packed, keys)
}

/**
 * Reads an archive entry by entry; `read` has to take in each content wholly. Answers what the last entry says. Throws a BackupProblem where
 * the archive is not one, breaks off, was changed, or cannot be opened with these keys.
 */
export async function readArchive(
  source: Readable,
  keys: Keys,
  read: (entry: Entry) => Promise<void>,
): Promise<unknown> {
  const tar = extract()
  let end: string | undefined
  const broke = Promise.withResolvers<never>()
  // Whoever reads an entry of an archive that breaks off would wait for ever, or complain of a stream that was closed.
  broke.promise.catch(() => {})
  const fails = (error: unknown) => broke.reject(broken(error))
  async function feed() {
    const plain = await decrypt(source, keys)
    const unpacked = createGunzip()
    for (const stream of [plain, unpacked]) stream.once('error', fails)
    tar.once('error', fails)
    await pipeline(plain, unpacked, tar)
  }
  async function readAll() {
    for await (const entry of tar) {
      const content = Readable.from(entry)
      if (entry.header.name === lastEntry) end = await textOf(content)
      else await read({ name: entry.header.name, bytes: entry.header.size ?? 0, content })
    }
  }
  const feeding = feed().catch(fails)
  try {
    await Promise.race([broke.promise, readAll()])
    await Promise.race([broke.promise, feeding])
  } finally {
    source.destroy()
    tar.destroy()
  }
  if (end === undefined) throw new BackupProblem('This backup breaks off before its end; take another one.')
  return JSON.parse(end)
}

/** The content of a small entry as text. */
export async function textOf(content: Readable): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of content) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

/** A failure of the archive itself as a sentence; what its source said stays as it is. */
function broken(error: unknown): unknown {
  const isOfSource = error instanceof BackupProblem || !(error instanceof Error) || 'syscall' in error
  if (isOfSource || '$metadata' in error) return error
  return new BackupProblem(`This backup cannot be read: it is damaged, or no backup of Sundry (${error.message}).`, {
    cause: error,
  })
}
