import type { Place, Problem } from '../reading/problem.ts'

/** What is known of a folder of sites; the site itself is in memory only while it is asked for. */
export type Held = {
  code: string
  /** Changes with every byte of its files on the disk and of the shared ones. */
  hash: string
  /** Whether its site file lies on the disk. */
  isThere: boolean
  /** Whether its files as they are were checked. Until then they are believed to be good. */
  isChecked: boolean
  /** Whether some process found exactly these files good before, and kept them. */
  wasGood: boolean
  /** Host names that are its own, whether it can be shown or not. */
  hosts: readonly string[]
  /** Where the site file lists them. */
  hostsAt: Place
  /** Whether anything can be shown of it. */
  isShown: boolean
  /** The hosts under which its last good version is kept; undefined where none is known to be. */
  keptAs: readonly string[] | undefined
  problems: Problem[]
  /** Whether what is shown comes from the files as they are now, and not from a version before them. */
  isCurrent: boolean
  /** Whether all of it is shown. */
  isWhole: boolean
}

/** The bare host name of a Host header: lower case, without port and final dot. */
export const hostName = (host: string | undefined): string =>
  (host ?? '').trim().toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')

/** Whether a host name always means the machine that asks (RFC 6761), so that the sites answer on it in development. */
export const isLocalHost = (name: string): boolean => name === 'localhost' || name.endsWith('.localhost')

/**
 * Which host shows the site of which code. Where two name one host, a site that is current goes before one whose files are broken: a
 * host that was moved on shows where it moved to.
 */
export function shownHosts(all: readonly Held[]): { hosts: Map<string, string>; problems: Problem[] } {
  const { holders, problems } = sharedHosts(all.filter(({ isCurrent, isShown }) => isCurrent && isShown))
  const hosts = new Map([...holders].map(([host, { code }]) => [host, code]))
  for (const held of all) for (const host of held.hosts) if (!hosts.has(host)) hosts.set(host, held.code)
  return { hosts, problems }
}

type Hosted = { code: string; hosts: readonly string[]; hostsAt: Place }

/** Which of some sites has which host. A host that two sites name stays with the first, and is a warning for the second. */
export function sharedHosts<Site extends Hosted>(sites: readonly Site[]) {
  const holders = new Map<string, Site>()
  const problems: Problem[] = []
  for (const site of sites)
    for (const host of site.hosts) {
      const first = holders.get(host)
      if (first)
        problems.push({
          severity: 'warning',
          file: `${site.code}/site.yaml`,
          ...site.hostsAt,
          field: 'hosts',
          message: `${host} already shows the site ${first.code}`,
          hint: 'Take the host out of one of the two sites.',
        })
      else holders.set(host, site)
    }
  return { holders, problems }
}
