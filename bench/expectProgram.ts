import { spawnSync } from 'node:child_process'

/** Ends the bench with a sentence where a program is not installed that it measures with; `from` is Debian's package of it. */
export function expectProgram(name: string, from: string): void {
  if (spawnSync(name, ['-v'], { stdio: 'ignore' }).error === undefined) return
  console.error(`${name} is not installed, which this bench measures with: install Debian's package ${from}`)
  process.exit(1)
}
