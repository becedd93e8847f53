import { mkdtemp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Work } from '#platform/childProcess/engine.ts'
import type { Dict } from './objects.ts'
import { qpdf } from './qpdf.ts'

/** The data of streams, by their references: as it is meant where qpdf can decode it, else as it lies in the file. */
export type Streams = { read(reference: string): Promise<Buffer | undefined> }

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
  if (chosen.length === 0) return { read: async () => undefined }
  const folder = await mkdtemp(join(work.scratch, 'streams-'))
  const how = ['--json-stream-data=file', `--json-stream-prefix=${join(folder, 's')}`]
  const level = asStored ? 'none' : 'generalized'
  const told = JSON.parse(
    await qpdf(['--json=2', '--json-key=qpdf', ...chosen, ...how, `--decode-level=${level}`, path], work),
  ) as Told
  const files = told.qpdf[1]
  return {
    async read(reference) {
      const stream = files[`obj:${reference}`]?.stream
      if (!stream || (!asStored && stream.dict['/Filter'] !== undefined)) return undefined
      return readFile(stream.datafile)
    },
  }
}
