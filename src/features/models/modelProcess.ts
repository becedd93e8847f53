import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { endingWithUs } from '#platform/childProcess/endingWithUs.ts'
import { residentMegabytes } from '#platform/childProcess/tree.ts'
import { inTurn } from '#platform/inTurn.ts'
import { rootFolder } from '#platform/paths.ts'
import { ModelProblem } from './manifest.ts'
import { numberInProc } from './numberInProc.ts'

/** A tensor of 32-bit floats. */
export type Values = { data: Float32Array; dims: number[] }

/** What a model's process is asked, and what it answers. Without names the graph's first input and output are meant. */
export type Question =
  | { type: 'open'; file: string; sha256: string }
  | ({ type: 'run'; input?: string; output?: string } & Values)
export type Answer = { values: Values } | { problem: string }

/** Most resident memory of one model's process. */
export const mostMegabytes = 900

/** Longest time for opening a model, and for one answer where nobody says less. */
export const mostSeconds = 30

const program = join(rootFolder, 'src/features/models/model.worker.ts')
const lookEveryMs = 50

/** A process that holds one opened model. */
export type ModelProcess = {
  pid: number
  /** Asks one thing at a time. @throws ModelProblem when it fails, dies, takes too long or too much memory */
  ask(question: Question, seconds?: number): Promise<Values>
  end(): void
}

/**
 * Starts a process for one model, so that a crash or a flood inside the network harms nobody. It ends with its parent,
 * and does not keep the parent running while it has nothing to do.
 */
export function startModelProcess(megabytes = mostMegabytes): ModelProcess {
  const child = fork(program, {
    serialization: 'advanced',
    ...endingWithUs(),
    // No secrets travel along.
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, LANG: 'C.UTF-8' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.on('error', () => {})
  hold(child, false)
  const ask = inTurn((question: Question, seconds: number) => askNow(child, question, { seconds, megabytes }))
  return {
    pid: child.pid ?? -1,
    end: () => child.kill('SIGKILL'),
    ask: (question, seconds = mostSeconds) => ask(question, seconds),
  }
}

type Limits = { seconds: number; megabytes: number }

async function askNow(child: ChildProcess, question: Question, limits: Limits): Promise<Values> {
  const outcome = Promise.withResolvers<Values>()
  const fail = (why: string) => outcome.reject(new ModelProblem(why))
  const stop = (why: string) => {
    fail(why)
    child.kill('SIGKILL')
  }
  const hear = (answer: Answer) => ('values' in answer ? outcome.resolve(answer.values) : fail(answer.problem))
  const died = () => fail('its process died')
  const clock = setTimeout(() => stop(`it took longer than ${Math.round(limits.seconds)} s`), limits.seconds * 1000)
  const number = numberInProc(child.pid ?? -1)
  const watch = setInterval(() => {
    if (residentMegabytes(number) > limits.megabytes) stop(`it took more than ${limits.megabytes} MB of memory`)
  }, lookEveryMs)
  child.on('message', hear)
  child.once('exit', died)
  hold(child, true)
  try {
    if (child.connected) child.send(question, (error) => error && died())
    else died()
    return await outcome.promise
  } finally {
    clearTimeout(clock)
    clearInterval(watch)
    child.off('message', hear)
    child.off('exit', died)
    hold(child, false)
  }
}

/** Whether waiting for it keeps this program running. */
function hold(child: ChildProcess, held: boolean): void {
  for (const part of [child, child.channel]) held ? part?.ref() : part?.unref()
}
