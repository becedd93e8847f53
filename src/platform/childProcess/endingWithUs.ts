import { spawnSync } from 'node:child_process'

const leash = ['setpriv', '--pdeathsig', 'KILL', '--'] as const

let isThere: boolean | undefined

/**
 * How `fork` starts a process of Node that the kernel ends when the thread that started it ends, however that comes: one that computes in a library, or is
 * stopped, does not hear that its parent is gone. `nodeArgs` are Node's own. Where the machine has no setpriv it is started as ever.
 */
export function endingWithUs(nodeArgs: readonly string[] = []): { execPath?: string; execArgv: string[] } {
  const [command, ...args] = leash
  isThere ??= spawnSync(command, [...args, 'true'], { timeout: 10_000 }).status === 0
  if (!isThere) return { execArgv: [...nodeArgs] }
  return { execPath: command, execArgv: [...args, process.execPath, ...nodeArgs] }
}
