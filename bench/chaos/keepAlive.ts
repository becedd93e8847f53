import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { rootFolder } from '#platform/paths.ts'
import { bareEnvironment } from '../../tests/support/process.ts'

/** A process of the product, of one role or of all, that is started again whenever it dies; the variables may differ by its life. */
export function keepAlive(
  role: 'web' | 'worker' | undefined,
  variables: (life: string) => Record<string, string>,
  output: number,
) {
  let ending = false
  let lives = 0
  let child: ChildProcess
  const start = () => {
    if (ending) return
    child = spawn(process.execPath, [join(rootFolder, 'build/server/main.js'), ...(role ? ['--role', role] : [])], {
      env: { ...bareEnvironment, ...variables(`${role ?? 'program'} ${++lives}`) },
      stdio: ['ignore', output, output],
    })
    child.once('exit', start)
  }
  start()
  return {
    /** Ends it with SIGKILL; it is started again. */
    kill: (): void => void child.kill('SIGKILL'),
    /** Ends it in order, for good. */
    async end() {
      ending = true
      const gone = once(child, 'exit')
      if (child.exitCode === null && child.signalCode === null && child.kill('SIGTERM')) await gone
    },
  }
}
