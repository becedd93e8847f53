import { spawn } from 'node:child_process'

/**
 * A shell that becomes the command, in a process group of its own. A second one beside it waits for the end of what it is told, which
 * comes when the program that started it ends, however that comes, and then ends the whole group.
 */
const inOneGroup = 'exec 3<&0; (read -r line <&3; kill -KILL 0) & exec "$@" 3<&- </dev/null'

type Options = { signal: AbortSignal; env?: NodeJS.ProcessEnv }

/**
 * Runs a command that starts others, such as LibreOffice's, and answers what it printed as errors, its last part if that was much. Nothing of it is left
 * when it ends, is cancelled, or this program is killed: ending its first process alone would leave the others.
 * @throws the signal's reason; an Error where it does not start or ends with another code than 0
 */
export async function runWhole(command: string, args: readonly string[], { signal, env }: Options): Promise<string> {
  signal.throwIfAborted()
  const child = spawn('sh', ['-c', inOneGroup, 'sh', command, ...args], {
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
    env,
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-10_000)
  })
  const endGroup = () => child.stdin.destroy()
  child.stdin.on('error', () => {})
  signal.addEventListener('abort', endGroup)
  child.once('exit', endGroup)
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    })
    signal.throwIfAborted()
    if (code !== 0) throw new Error(`${command} ended with ${code ?? child.signalCode}: ${said}`)
    return said
  } finally {
    signal.removeEventListener('abort', endGroup)
  }
}
