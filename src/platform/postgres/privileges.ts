import { spawnSync } from 'node:child_process'
import { chownSync } from 'node:fs'

/** How PostgreSQL gets to run as an ordinary user with a name, which it insists on. */
export type Privileges = {
  /** Command in front of its own; `deathSignal` is sent to it when this program dies. */
  wrap(command: string, args: string[], deathSignal?: 'INT'): [command: string, args: string[]]
  /** Makes a folder its own. */
  handOver(folder: string): void
}

/** The number of the user `nobody`. */
export const nobody = 65_534

const dying = (signal: string | undefined) => (signal ? ['--pdeathsig', signal] : [])
const split = ([command, ...args]: string[]): [string, string[]] => [command!, args]

const asWeAre: Privileges = {
  wrap: (command, args, signal) =>
    split(signal ? ['setpriv', ...dying(signal), '--', command, ...args] : [command, ...args]),
  handOver: () => {},
}

// In a user namespace our own files belong to whom we are there, so nothing changes hands.
const inNamespaceAs = (user: number): Privileges => ({
  wrap: (command, args, signal) => {
    const [inner, innerArgs] = asWeAre.wrap(command, args, signal)
    return split(['unshare', '--user', `--map-user=${user}`, `--map-group=${user}`, '--', inner, ...innerArgs])
  },
  handOver: () => {},
})

/** Users whom nearly every system names: `nobody`, and `daemon` or `bin`. */
const inNamespace = [nobody, 1].map(inNamespaceAs)

const identity = [`--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups']
const ownFolder = (folder: string) => chownSync(folder, nobody, nobody)

const asNobody: Privileges = {
  wrap: (command, args, signal) => split(['setpriv', ...identity, ...dying(signal), '--', command, ...args]),
  handOver: ownFolder,
}

// One capability stays: to pass folders that only root may enter, such as /root. Without the secure bit it would not count
// for access(2), with which PostgreSQL looks for its own parts.
const passing = ['--inh-caps', '--ambient-caps', '--bounding-set'].flatMap((set) => [set, '-all,+dac_override'])

/** The user `nobody`, who comes to the binaries and the data wherever they lie. */
export const asNobodyInside: Privileges = {
  wrap: (command, args, signal) =>
    split([
      ...['setpriv', '--securebits=+no_setuid_fixup', ...identity, ...passing, ...dying(signal)],
      ...['--', command, ...args],
    ]),
  handOver: ownFolder,
}

/**
 * What fits this machine: as we are for an ordinary user; for root, and for a user who is a mere number as in some containers, somebody with
 * a name in a user namespace, or for root the user `nobody` where that is forbidden; the first that comes to all of `paths`, which are
 * folders and programs.
 */
export function choosePrivileges(paths: string[]): Privileges {
  const succeeds = ({ wrap }: Privileges, ...asked: string[]) => {
    const [command, args] = wrap(asked[0]!, asked.slice(1))
    return spawnSync(command, args, { timeout: 10_000 }).status === 0
  }
  const hasName = (privileges: Privileges) => succeeds(privileges, 'id', '-un')
  const fits = (privileges: Privileges) =>
    hasName(privileges) && paths.every((path) => succeeds(privileges, 'test', '-x', path))

  if (process.getuid?.() === 0) return [...inNamespace, asNobody].find(fits) ?? asNobodyInside
  return hasName(asWeAre) ? asWeAre : (inNamespace.find(fits) ?? asWeAre)
}
