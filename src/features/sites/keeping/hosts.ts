import type { Site } from '../loading/loadSite.ts'
import type { Problem } from '../reading/problem.ts'

/** A site as it is held in memory, and how it stands. */
export type Held = {
  code: string
  /** Changes with every byte of its files on the disk. */
  hash: string
  /** What is shown; undefined where nothing can be. */
  site: Site | undefined
  /** Host names that are its own, whether it can be shown or not. */
  hosts: readonly string[]
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
 * Which host shows what. Where two name one host, a site that is current goes before one whose files are broken: a host that was
 * moved on shows where it moved to.
 */
export function shownHosts(all: readonly Held[]): { hosts: Map<string, Held>; problems: Problem[] } {
  const isSound = ({ isCurrent, site }: Held) => isCurrent && site !== undefined
  const sound = all.filter(isSound)
  const { holders, problems } = sharedHosts(sound.flatMap(({ site }) => site ?? []))
  const byCode = new Map(sound.map((held) => [held.code, held]))
  const hosts = new Map([...holders].map(([host, { code }]) => [host, byCode.get(code)!]))
  for (const held of all) for (const host of held.hosts) if (!hosts.has(host)) hosts.set(host, held)
  return { hosts, problems }
}

/** Which of some sites has which host. A host that two sites name stays with the first, and is a warning for the second. */
export function sharedHosts(sites: readonly Site[]): { holders: Map<string, Site>; problems: Problem[] } {
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
