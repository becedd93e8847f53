import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bareEnvironment } from '../process.ts'
import { type BrowserWindow, inSight } from './window.ts'

const program = '/usr/bin/firefox-esr'

/** True when Debian's Firefox ESR is installed. */
export const firefoxInstalled = existsSync(program)

type Remote = { type: string; value?: unknown; sharedId?: string }
type Evaluated = { result: Remote; exceptionDetails?: { text: string } }

/** Starts Firefox with a profile of its own and opens a window, driven by WebDriver BiDi, which Firefox speaks itself. */
export async function openFirefox(): Promise<BrowserWindow> {
  const folder = await mkdtemp(join(tmpdir(), 'firefox-'))
  const flags = ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0']
  const firefox = spawn(program, flags, {
    env: { ...bareEnvironment, HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(firefox, 'exit')
  const close = async () => {
    if (firefox.exitCode === null) firefox.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const session = await connect(`${await listeningAt(firefox.stderr)}/session`)
    await session.send('session.new', { capabilities: {} })
    const { contexts } = await session.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
    return { ...windowOf(session, contexts[0]!.context), [Symbol.asyncDispose]: close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The address that Firefox prints when it listens. */
async function listeningAt(output: AsyncIterable<Buffer>): Promise<string> {
  let said = ''
  for await (const part of output) {
    said += part
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(said) ?? []
    if (address) return address
  }
  throw new Error(`Firefox ended: ${said}`)
}

type Session = Awaited<ReturnType<typeof connect>>

/** A connection that takes commands. Each answer is a promise; one that reports an error throws. */
async function connect(address: string) {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as {
      id?: number
      type: string
      result?: unknown
      error?: string
      message?: string
    }
    const asked = waiting.get(answer.id ?? -1)
    if (answer.type === 'error') asked?.reject(new Error(`${answer.error}: ${answer.message}`))
    else asked?.resolve(answer.result)
  })
  socket.addEventListener('close', () => {
    for (const asked of waiting.values()) asked.reject(new Error('Firefox has ended'))
  })
  let commands = 0
  return {
    send<T>(method: string, params: object): Promise<T> {
      const answer = Promise.withResolvers<unknown>()
      waiting.set(++commands, answer)
      socket.send(JSON.stringify({ id: commands, method, params }))
      return answer.promise as Promise<T>
    },
  }
}

function windowOf({ send }: Session, context: string): Omit<BrowserWindow, typeof Symbol.asyncDispose> {
  const evaluate = async (expression: string) => {
    const asked = { expression, target: { context }, awaitPromise: true }
    const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', asked)
    if (exceptionDetails) throw new Error(exceptionDetails.text)
    return result
  }
  const find = async (element: string) => {
    const { sharedId } = await evaluate(inSight(element))
    if (!sharedId) throw new Error(`There is no ${element}`)
    return { sharedId }
  }
  const act = (actions: object) => send('input.performActions', { context, actions: [actions] })

  async function click(element: string) {
    const origin = { type: 'element', element: await find(element) }
    const actions = [
      { type: 'pointerMove', x: 0, y: 0, origin },
      ...['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 })),
    ]
    await act({ type: 'pointer', id: 'mouse', actions })
  }
  return {
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async look<T>(expression: string) {
      const { value } = await evaluate(`JSON.stringify((${expression}) ?? null)`)
      return JSON.parse(String(value)) as T
    },
    click,
    async type(element, text) {
      await click(element)
      await evaluate(`(${element}).select()`)
      const actions = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))
      await act({ type: 'key', id: 'keyboard', actions })
    },
    choose: async (element, path) =>
      void (await send('input.setFiles', { context, element: await find(element), files: [path] })),
  }
}
