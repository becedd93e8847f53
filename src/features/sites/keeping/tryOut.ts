import { type Loaded, type LoadOptions, loadSite } from '../loading/loadSite.ts'
import { parseFolder, readSite, withChanges } from '../reading/folder.ts'
import type { Problem } from '../reading/problem.ts'
import type { Shelf } from './shelf.ts'

type Around = {
  /** The folder of site folders, an absolute path. */
  folder: string
  options: LoadOptions
  shelf: Pick<Shelf, 'shared' | 'codeOf'>
}

/**
 * What would become of a site with other text in some of its files. Beyond what a check of the files finds, a host that shows another
 * site is an error here: who writes one site takes none from another.
 */
export async function tryOut(
  { folder, options, shelf }: Around,
  code: string,
  changes: ReadonlyMap<string, string | null>,
): Promise<Loaded> {
  const own = withChanges(await readSite(folder, code), changes)
  const { site, problems } = loadSite(parseFolder(own), parseFolder(shelf.shared()), options)
  const taken = (site?.hosts ?? []).flatMap((host): Problem[] => {
    const holder = shelf.codeOf(host)
    if (holder === undefined || holder === code) return []
    return [
      {
        ...{ severity: 'error', file: `${code}/site.yaml`, line: 1, column: 1, ...site?.hostsAt, field: 'hosts' },
        message: `${host} shows the site ${holder}`,
        hint: 'Take it out here, or first out of the other site.',
      },
    ]
  })
  return { site, problems: [...own.problems, ...shelf.shared().problems, ...problems, ...taken] }
}
