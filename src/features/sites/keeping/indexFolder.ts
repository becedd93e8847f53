import { hostsOf, type LoadOptions, versionOf } from '../loading/loadSite.ts'
import { hasSiteFile, type RawFolder } from '../reading/folder.ts'
import type { Held } from './hosts.ts'
import type { KeptVersion } from './keptSites.ts'
import { type ReadHosts, readHosts } from './readHosts.ts'
import { toldHosts } from './toldHosts.ts'

type Around = {
  shared: RawFolder
  options: LoadOptions
  /** The versions of its code that are kept. */
  kept: readonly KeptVersion[]
  /** The hosts under which the version before is kept. */
  keptAs: Held['keptAs']
}

/**
 * What is known of a folder that was read and not yet checked: its hosts, so that it is found, and whether just these files were found
 * good before.
 */
export function indexFolder(own: RawFolder, { shared, options, kept, keptAs }: Around): Held {
  const { code } = own
  const { hosts, hostsAt } = hostsIn(own, shared, options)
  const version = kept.find((one) => one.version === versionOf(own, shared, options))
  return {
    ...{ code, hash: own.hash + shared.hash, isThere: hasSiteFile(own), isChecked: false, problems: own.problems },
    ...{ wasGood: version !== undefined, keptAs: version?.hosts ?? keptAs, hostsAt },
    hosts: hosts ?? [...toldHosts(own.sources.get(siteFileOf(code))), ...kept.flatMap((one) => one.hosts)],
    ...{ isShown: true, isCurrent: hosts !== undefined, isWhole: true },
  }
}

const siteFileOf = (code: string) => `${code}/site.yaml`

/** The hosts of a site by its file, else by the shared one; none where the file cannot be read. */
function hostsIn(own: RawFolder, shared: RawFolder, options: LoadOptions) {
  const listed = readIn(own)
  if (!listed) return { hosts: undefined, hostsAt: { line: 1, column: 1 } }
  const { hosts = readIn(shared)?.hosts, hostsAt } = listed
  return { hosts: hostsOf(own.code, { hosts }, options), hostsAt }
}

function readIn({ code, sources }: RawFolder): ReadHosts | undefined {
  const source = sources.get(siteFileOf(code))
  return source === undefined ? undefined : readHosts(siteFileOf(code), source)
}
