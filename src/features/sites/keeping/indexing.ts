import { inLanes } from '#platform/inLanes.ts'
import type { LoadOptions } from '../loading/loadSite.ts'
import { hasSiteFile, type RawFolder, readSite } from '../reading/folder.ts'
import type { Held } from './hosts.ts'
import { indexFolder } from './indexFolder.ts'
import type { KeptVersion } from './keptSites.ts'

type Around = {
  /** The folder of site folders, an absolute path. */
  folder: string
  shared: RawFolder
  options: LoadOptions
  /** The versions that are kept, by code. */
  versions: ReadonlyMap<string, KeptVersion[]>
  /** What was known of a folder before. */
  before: (code: string) => Held | undefined
  /** Of how many folders the files are remembered. */
  mostFiles: number
}

/** Folders that are read at a time. */
const lanes = 16

/** Reads folders of sites and learns what can be known of them unchecked. One whose files are as they were stays what it is; what is no site is left out. */
export function startIndexing({ folder, shared, options, versions, before, mostFiles }: Around) {
  const read = new Map<string, Held>()
  const files = new Map<string, RawFolder>()

  async function index(code: string) {
    const known = before(code)
    const raw = await readSite(folder, code)
    const isSite = known !== undefined || versions.has(code) || hasSiteFile(raw) || !raw.isMissing
    if (!isSite) return
    const isSame = known?.hash === raw.hash + shared.hash
    const around = { shared, options, kept: versions.get(code) ?? [], keptAs: known?.keptAs }
    read.set(code, isSame ? known : indexFolder(raw, around))
    if (!isSame && files.size < mostFiles) files.set(code, raw)
  }

  return {
    /** What is known of those that were read. */
    read: read as ReadonlyMap<string, Held>,
    /** The files of the first that have changed, so that none is read twice. */
    files: files as ReadonlyMap<string, RawFolder>,
    async index(codes: readonly string[]): Promise<void> {
      await inLanes(codes, lanes, index)
    },
  }
}
