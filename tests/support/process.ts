import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { rootFolder } from '#platform/paths.ts'

const { PATH, NODE_COMPILE_CACHE } = process.env

/** What a process of the product needs of our own environment; its settings come beside it. */
export const bareEnvironment = { PATH, NODE_COMPILE_CACHE }

/** Starts the built program as a process of its own and waits until it prints a word. `root` is the checkout that was built. */
export async function startProgram(
  variables: Record<string, string>,
  args: string[],
  word: string,
  root = rootFolder,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(root, 'build', 'server', 'main.js'), ...args], {
    env: { ...bareEnvironment, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk
    if (printed.includes(word)) resolve()
  })
  child.once('exit', (code) => reject(new Error(`The program ended with ${code}: ${printed}`)))
  await ready
  return child
}

/** Ends a process by a signal and waits until it is gone. */
export async function endProgram(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const gone = once(child, 'exit')
  child.kill(signal)
  const [code] = await gone
  return code
}
