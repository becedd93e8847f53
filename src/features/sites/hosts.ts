import type { Site } from './loadSite.ts'
import type { Problem } from './problem.ts'

/** The bare host name of a Host header: lower case, without port and final dot. */
export const hostName = (host: string | undefined): string =>
  (host ?? '').trim().toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')

/** Whether a host name always means the machine that asks (RFC 6761), so that the sites answer on it in development. */
export const isLocalHost = (name: string): boolean => name === 'localhost' || name.endsWith('.localhost')

/** Which host shows which site. A host that two sites name stays with the first, and is a warning for the second. */
export function sharedHosts(sites: readonly Site[]): { hosts: Map<string, Site>; problems: Problem[] } {
  const hosts = new Map<string, Site>()
  const problems: Problem[] = []
  for (const site of sites)
    for (const host of site.hosts) {
      const first = hosts.get(host)
      if (first)
        problems.push({
          severity: 'warning',
          file: `${site.code}/site.yaml`,
          ...site.hostsAt,
          field: 'hosts',
          message: `${host} already shows the site ${first.code}`,
          hint: 'Take the host out of one of the two sites.',
        })
      else hosts.set(host, site)
    }
  return { hosts, problems }
}
