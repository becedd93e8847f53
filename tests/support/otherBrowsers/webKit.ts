import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '#platform/testing/freePorts.ts'
import { bareEnvironment } from '../process.ts'
import { type BrowserWindow, inSight } from './window.ts'

const [driver, screen] = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb']

/** True when Debian's WebKitGTK can be driven, and there is a screen that nobody sees for it. */
export const webKitInstalled = [driver, screen].every((program) => existsSync(program))

/** The key of an element in WebDriver's JSON, a constant of the standard. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** Starts WebKitGTK's small browser on a screen of its own and opens a window, driven by WebDriver. */
export async function openWebKit(): Promise<BrowserWindow> {
  const folder = await mkdtemp(join(tmpdir(), 'webkit-'))
  const { port } = await freePorts('port')
  const shown = spawn(screen, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [display] = (await once(shown.stdio[3]!, 'data')) as [Buffer]
  const env = {
    ...bareEnvironment,
    HOME: folder,
    DISPLAY: `:${String(display).trim()}`,
    // Its own sandbox needs rights that a container seldom gives; what it shows here is the product alone.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  }
  const driven = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' })
  const close = async () => {
    await end(driven)
    await end(shown)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const ask = await startSession(`http://127.0.0.1:${port}`)
    return {
      ...windowOf(ask),
      async [Symbol.asyncDispose]() {
        await ask('DELETE', '')
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  const ended = once(program, 'exit')
  program.kill('SIGTERM')
  await ended
}

type Ask = <T>(method: string, path: string, body?: object) => Promise<T>

/** Begins a session as soon as the driver listens; answers how commands are given to it. */
async function startSession(driverUrl: string): Promise<Ask> {
  const ask = async <T>(method: string, path: string, body: object = {}): Promise<T> => {
    const sent = method === 'POST' ? { body: JSON.stringify(body) } : {}
    const answer = await fetch(`${driverUrl}${path}`, { method, ...sent, signal: AbortSignal.timeout(60_000) })
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
    return value
  }
  for (let turn = 0; !(await ask('GET', '/status').catch(() => undefined)); turn++) {
    if (turn === 100) throw new Error('WebKitWebDriver does not answer')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { args: ['--automation'] } } }
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', { capabilities })
  return (method, path, body) => ask(method, `/session/${sessionId}${path}`, body)
}

function windowOf(ask: Ask): Omit<BrowserWindow, typeof Symbol.asyncDispose> {
  const evaluate = <T>(script: string) => ask<T>('POST', '/execute/sync', { script, args: [] })
  const find = async (element: string) => {
    const found = await evaluate<Record<string, string> | null>(`return ${inSight(element)}`)
    if (!found) throw new Error(`There is no ${element}`)
    return `/element/${found[elementKey]}`
  }
  const send = async (element: string, text: string) =>
    void (await ask('POST', `${await find(element)}/value`, { text }))
  return {
    open: async (url) => void (await ask('POST', '/url', { url })),
    look: async <T>(expression: string) =>
      JSON.parse(await evaluate<string>(`return JSON.stringify((${expression}) ?? null)`)) as T,
    click: async (element) => void (await ask('POST', `${await find(element)}/click`)),
    async type(element, text) {
      await ask('POST', `${await find(element)}/clear`)
      await send(element, text)
    },
    choose: send,
  }
}
