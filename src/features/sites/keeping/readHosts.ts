import type { Place } from '../reading/problem.ts'
import { readYaml } from '../reading/yamlFile.ts'

/** The lines of the field at the left margin, up to the next line that begins there. */
const hostsField = /^hosts:[^\n]*(?:\n(?:[ \t#-][^\n]*|\r?$))*/m

/** What could bring hosts into a file in another way. */
const otherWays = /<<[ \t]*:|['" \t{,?]hosts['"]?[ \t]*:|^hosts[ \t]+:/m

/** The hosts as a file lists them, and where. */
export type ReadHosts = { hosts: readonly unknown[] | undefined; hostsAt: Place }

/**
 * The hosts of a site file without parsing all of it: a fiftieth of the work. Where they are written in another way than as a field
 * of their own lines, the file is parsed whole. Undefined where it is no YAML.
 */
export function readHosts(file: string, source: string): ReadHosts | undefined {
  const field = hostsField.exec(source)
  if (otherWays.test(source)) return ofWhole(file, source)
  if (!field) return { hosts: undefined, hostsAt: { line: 1, column: 1 } }
  const { data, problems } = readYaml(file, `${field[0]}\n`)
  if (problems.length > 0) return ofWhole(file, source)
  const line = source.slice(0, field.index).split('\n').length
  return { hosts: listIn(data), hostsAt: { line, column: 1 } }
}

function ofWhole(file: string, source: string): ReadHosts | undefined {
  const { data, problems, place } = readYaml(file, source)
  return problems.length > 0 ? undefined : { hosts: listIn(data), hostsAt: place(['hosts']) }
}

function listIn(data: unknown): readonly unknown[] | undefined {
  const hosts = typeof data === 'object' && data !== null && 'hosts' in data ? data.hosts : undefined
  return Array.isArray(hosts) ? hosts : undefined
}
