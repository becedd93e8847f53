import { execFile } from 'node:child_process'
import { mkdtemp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Work } from '#platform/childProcess/engine.ts'
import type { Dict } from './objects.ts'
import { mostMs, qpdf } from './qpdf.ts'

/** The data of streams, by their references: as it is meant where qpdf can decode it, else as it lies in the file. */
export type Streams = {
  read(reference: string): Promise<Buffer | undefined>
  /** What several draw one after the other, each on lines of its own, and whether all of them could be decoded; the others count as empty. */
  readAll(references: readonly string[]): Promise<{ content: Buffer; isWhole: boolean }>
}

type Options = {
  /** Whether the data is wanted as it lies in the file. */
  asStored?: boolean
}

type Told = { qpdf: [object, Record<string, { stream?: { dict: Dict; datafile: string } }>] }

/** Takes the data of some streams out of a PDF that needs no password, all in one go. */
export async function streamsOf(
  path: string,
  references: Iterable<string>,
  work: Work,
  { asStored = false }: Options = {},
): Promise<Streams> {
  const chosen = [...references].map((reference) => `--json-object=${reference.replace(' ', ',').replace(' R', '')}`)
  if (chosen.length === 0) return reading(async () => undefined)
  const folder = await mkdtemp(join(work.scratch, 'streams-'))
  const how = ['--json-stream-data=file', `--json-stream-prefix=${join(folder, 's')}`]
  const level = asStored ? 'none' : 'generalized'
  const told = JSON.parse(
    await qpdf(['--json=2', '--json-key=qpdf', ...chosen, ...how, `--decode-level=${level}`, path], work),
  ) as Told
  const files = told.qpdf[1]
  return reading(async (reference) => {
    const stream = files[`obj:${reference}`]?.stream
    if (!stream || (!asStored && stream.dict['/Filter'] !== undefined)) return undefined
    return readFile(stream.datafile)
  })
}

const reading = (read: Streams['read']): Streams => ({
  read,
  async readAll(references) {
    const parts = []
    for (const reference of references) parts.push(await read(reference))
    const lines = parts.flatMap((part) => (part ? [part, Buffer.from('\n')] : []))
    return { content: Buffer.concat(lines), isWhole: parts.every((part) => part !== undefined) }
  },
})

/** No picture takes more bytes than this, packed or not. */
export const mostBytes = 600_000_000

/** The data of one stream, by its reference: as it is meant, or as it lies in the file. Throws where qpdf cannot give it. */
export async function streamData(
  path: string,
  reference: string,
  { signal }: Work,
  { asStored = false }: Options = {},
): Promise<Buffer> {
  const [number, generation] = reference.split(' ')
  const how = asStored ? '--raw-stream-data' : '--filtered-stream-data'
  const { stdout } = await promisify(execFile)('qpdf', [`--show-object=${number},${generation}`, how, path], {
    ...{ signal, maxBuffer: mostBytes, encoding: 'buffer' },
    ...{ timeout: mostMs, killSignal: 'SIGKILL' },
  })
  return stdout
}
