import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ownFonts } from '#platform/fonts/fonts.ts'
import type { Log } from '#platform/log.ts'
import { rootFolder } from '#platform/paths.ts'
import { confinement } from './confine.ts'
import type { EngineLimits } from './engine.ts'
import { heapFlags } from './heapFlags.ts'
import { printedLines } from './printedLines.ts'
import { prepareScratch } from './scratch.ts'
import { killTree, residentMegabytes } from './tree.ts'

const host = join(rootFolder, 'src/platform/childProcess/host.ts')
const compiled = join(rootFolder, 'build/engines')
const outputKept = 4000

/** The home of whoever runs us; undefined where it cannot be written to, as on the read-only disk of a container: an engine wants one for its caches. */
const ownHome = writable(process.env.HOME)

/**
 * What is as large as a plane of pixels is given back to the system once it is freed. Left to itself the GNU C library learns to keep it (mallopt(3)):
 * a sixth of what the photo engines need for 48 megapixels.
 */
const givingBack = { MALLOC_MMAP_THRESHOLD_: '1000000' }

/** One child process that runs jobs of one engine, one after the other. */
export type EngineProcess = {
  child: ChildProcess
  pid: number
  /** Its TMPDIR, which goes when it goes. */
  temp: string
  /** Jobs that it was given so far. */
  jobs: number
  /** Resolves when it is gone, with how it ended in words. */
  gone: Promise<string>
  /** What it printed since the last call, its last part if that was much, without the noise of its engine. */
  printed(): string
  /** Whether waiting for it keeps this program running. */
  hold(held: boolean): void
  /** Ends it and all that it started, at once. */
  kill(): void
}

/**
 * Starts the process of an engine: without network and privileges where the machine allows, behind everything else
 * in line for the processor, and ended by the kernel when this program ends.
 */
export async function startProcess(limits: EngineLimits, log: Log): Promise<EngineProcess> {
  const [command, ...args] = [
    ...(await confinement(log, limits)),
    ...['prlimit', `--fsize=${limits.outputBytes}`, '--core=0', '--'],
    ...['nice', '-n', '5'],
    // The heap's own limit ends a job that allocates faster than we look.
    ...[process.execPath, ...heapFlags(limits.megabytes), host],
  ]
  const temp = await prepareScratch()
  const child = spawn(command!, args, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
    cwd: rootFolder,
    // No secrets travel along: an engine gets what it needs in its input.
    env: {
      ...{ PATH: process.env.PATH, HOME: ownHome ?? temp.path, TMPDIR: temp.path, LANG: 'C.UTF-8', TZ: 'UTC' },
      ...{ ...ownFonts, ...givingBack },
      ...(await keptCode()),
    },
  })
  await once(child, 'spawn')

  const output = printedLines(outputKept, limits.noise)
  const streams = [child.stdout, child.stderr] as Socket[]
  for (const stream of streams) {
    stream.setEncoding('utf8').on('data', (text: string) => output.add(text))
  }
  // A broken pipe says nothing that the end of the process does not.
  child.on('error', () => {})
  const pid = child.pid!
  return {
    child,
    pid,
    temp: temp.path,
    jobs: 0,
    gone: ending(child).finally(() => temp[Symbol.asyncDispose]()),
    printed: () => output.take(),
    hold: (held) => {
      for (const part of [child, child.channel, ...streams]) held ? part?.ref() : part?.unref()
    },
    kill: () => killTree(pid),
  }
}

/** Where Node keeps what it made of an engine's sources: the next process of its kind starts in half the time. */
async function keptCode(): Promise<Record<string, string>> {
  try {
    // Node itself may look for ever for a folder that cannot be made.
    await mkdir(compiled, { recursive: true })
    return { NODE_COMPILE_CACHE: compiled }
  } catch {
    return {}
  }
}

/** Waits for the end of the process, and for the last words of what it started, if those come soon. */
async function ending(child: ChildProcess): Promise<string> {
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const how = await new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ? `ended by ${signal}` : `ended with code ${code}`))
  })
  await Promise.race([closed, sleep(500)])
  return how
}

/** Whether the process is there: one that was killed may still count as connected for a moment. */
export const isAlive = ({ child }: EngineProcess): boolean =>
  child.connected && child.exitCode === null && child.signalCode === null

/** Whether the process may take another job: it lives, has not served its time and gave most of its memory back. */
export const mayGoOn = (process: EngineProcess, limits: EngineLimits) =>
  isAlive(process) &&
  process.jobs < (limits.jobsPerProcess ?? 50) &&
  residentMegabytes(process.pid) < limits.megabytes * 0.75

function writable(folder: string | undefined): string | undefined {
  try {
    if (!folder) return undefined
    accessSync(folder, constants.W_OK)
    return folder
  } catch {
    return undefined
  }
}
