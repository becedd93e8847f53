import { spawnSync } from 'node:child_process'
import { chownSync } from 'node:fs'

/** How PostgreSQL gets to run as an ordinary user, which it insists on. */
export type Privileges = {
  /** Command in front of its own; `deathSignal` is sent to it when this program dies. */
  wrap(command: string, args: string[], deathSignal?: 'INT'): [command: string, args: string[]]
  /** Makes a folder its own. */
  handOver(folder: string): void
}

/** The number of the user `nobody`, who has no name in some containers. */
export const nobody = 65_534

const dying = (signal: string | undefined) => (signal ? ['--pdeathsig', signal] : [])
const split = ([command, ...args]: string[]): [string, string[]] => [command!, args]

const asWeAre: Privileges = {
  wrap: (command, args, signal) =>
    split(signal ? ['setpriv', ...dying(signal), '--', command, ...args] : [command, ...args]),
  handOver: () => {},
}

// In a user namespace root's own files appear to belong to user 1000, so nothing changes hands.
const inNamespace: Privileges = {
  wrap: (command, args, signal) => {
    const [inner, innerArgs] = asWeAre.wrap(command, args, signal)
    return split(['unshare', '--user', '--map-user=1000', '--map-group=1000', '--', inner, ...innerArgs])
  },
  handOver: () => {},
}

export const asNobody: Privileges = {
  wrap: (command, args, signal) =>
    split([
      ...['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', ...dying(signal)],
      ...['--', command, ...args],
    ]),
  handOver: (folder) => chownSync(folder, nobody, nobody),
}

/** What fits this machine: as we are; for root a user namespace, or the user `nobody` where that is forbidden. */
export function choosePrivileges(): Privileges {
  if (process.getuid?.() !== 0) return asWeAre
  const [command, args] = inNamespace.wrap('true', [])
  return spawnSync(command, args).status === 0 ? inNamespace : asNobody
}
