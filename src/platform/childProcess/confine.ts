import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Log } from '#platform/log.ts'

const inNamespace = ['unshare', '--user', '--map-root-user', '--']
const diesWithParent = ['setpriv', '--pdeathsig', 'KILL', '--']
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

const isRoot = process.getuid?.() === 0

/** Puts nothing over each of so many paths, in file systems of its own, and becomes the command behind them. */
const coverUp = `count=$1; shift
while [ "$count" -gt 0 ]; do
  if [ -d "$1" ]; then mount -t tmpfs -o ro,size=4k none "$1" || exit 1
  elif [ -e "$1" ]; then mount --bind /dev/null "$1" || exit 1
  fi
  shift; count=$((count - 1))
done
exec "$@"`

const behindCover = (paths: readonly string[]) => ['sh', '-c', coverUp, 'sh', String(paths.length), ...paths]

// In a network of its own there is not even a loopback; in a process tree of its own nothing outlives its first process.
const ownWorld = (...more: string[]) => [
  ...(isRoot ? [] : inNamespace),
  ...diesWithParent,
  ...['unshare', '--net', '--pid', ...more, '--fork', '--kill-child=KILL', '--'],
]

const noNamespaces = 'unshare is not allowed here, so engines can reach the network and read what the product keeps'

/**
 * Best first. Root needs no user namespace. A container that forbids `unshare` or `mount` gets the rest of it: of root's privileges there stays
 * nothing, and those that somebody else does not have they do not get.
 */
const choices = () => [
  { prefix: [...ownWorld('--mount'), ...behindCover(hidden), ...noPrivileges], lacks: '' },
  {
    prefix: [...ownWorld(), ...noPrivileges],
    lacks: 'Nothing can be mounted here, so engines can read what the product keeps',
  },
  { prefix: isRoot ? noPrivileges : noMorePrivileges, lacks: noNamespaces },
  { prefix: diesWithParent, lacks: noNamespaces },
  {
    prefix: [],
    lacks:
      'unshare and setpriv do not work here, so engines can reach the network, read what the product keeps and outlive a crash',
  },
]

let hidden: readonly string[] = []
let chosen: Promise<string[]> | undefined

/**
 * Files and folders that no engine shall find, nor what a document makes one read: engines that start from now on find them empty. What
 * is not there yet is passed over.
 */
export function hideFromEngines(paths: readonly string[]): void {
  hidden = paths
  chosen = undefined
}

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
  for (const { prefix, lacks } of choices()) {
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
