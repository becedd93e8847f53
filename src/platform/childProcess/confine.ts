import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Log } from '#platform/log.ts'

const inNamespace = ['unshare', '--user', '--map-root-user', '--']
const diesWithParent = ['setpriv', '--pdeathsig', 'KILL', '--']
// In a network of its own there is not even a loopback; in a process tree of its own nothing outlives its first process.
const ownNetworkAndTree = ['unshare', '--net', '--pid', '--fork', '--kill-child=KILL', '--']
const noPrivileges = [
  'setpriv',
  '--pdeathsig',
  'KILL',
  '--no-new-privs',
  '--inh-caps=-all',
  '--bounding-set=-all',
  '--',
]
const noMorePrivileges = ['setpriv', '--pdeathsig', 'KILL', '--no-new-privs', '--']

const whole = [...diesWithParent, ...ownNetworkAndTree, ...noPrivileges]
const isRoot = process.getuid?.() === 0

const noNamespaces = 'unshare is not allowed here, so engines can reach the network'

// Best first. Root needs no user namespace. A container that forbids `unshare` gets the rest of it: of root's privileges there stays nothing,
// and those that somebody else does not have they do not get.
const choices = [
  { prefix: isRoot ? whole : [...inNamespace, ...whole], lacks: '' },
  { prefix: isRoot ? noPrivileges : noMorePrivileges, lacks: noNamespaces },
  { prefix: diesWithParent, lacks: noNamespaces },
  { prefix: [], lacks: 'unshare and setpriv do not work here, so engines can reach the network and outlive a crash' },
]

let chosen: Promise<string[]> | undefined

/**
 * The command in front of an engine's own that shuts it in as well as this machine allows. Looked up once. An engine
 * that speaks to a server of the operator's keeps the network, and is shut in otherwise.
 */
export async function confinement(log: Log, { network = false } = {}): Promise<string[]> {
  chosen ??= choose(log)
  const prefix = await chosen
  return network ? prefix.filter((word) => word !== '--net') : prefix
}

async function choose(log: Log): Promise<string[]> {
  for (const { prefix, lacks } of choices) {
    const [command, ...args] = [...prefix, 'true']
    const works = await promisify(execFile)(command!, args, { timeout: 60_000 }).then(
      () => true,
      () => false,
    )
    if (!works) continue
    if (lacks) log.warn(lacks)
    return prefix
  }
  return []
}
