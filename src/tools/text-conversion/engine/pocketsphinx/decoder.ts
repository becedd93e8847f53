import { fork } from 'node:child_process'
import { join } from 'node:path'
import { endingWithUs } from '#platform/childProcess/endingWithUs.ts'
import { rootFolder } from '#platform/paths.ts'
import { transcriberFailed } from '../errors.ts'
import type { ResultOf, Task } from './tasks.ts'
import type { OwnWord } from './vocabulary/ownWords.ts'

const program = join(rootFolder, 'src/tools/text-conversion/engine/pocketsphinx/worker.ts')

/**
 * Has the GNU C library (2.35 and later; others do not mind) ask for huge pages, which the system grants where it has some: a search jumps all over 150 MB
 * of models and guesses, and looking up where its pages lie takes up to a fifth of its time otherwise.
 */
const hugePages = { GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1' }

type Answer = { resolve(result: unknown): void; reject(error: Error): void }

/** A decoder in a process of its own. It takes tasks at any time and works on them one after the other. */
export type Decoder = {
  /** Makes it know names and terms from its next task on, for as long as it lives. Its failure ends it. */
  learn(words: readonly OwnWord[]): void
  /** The result of a task. Throws transcriberFailed when the process ends before it has answered. */
  run<Asked extends Task>(task: Asked): Promise<ResultOf<Asked>>
  /** How many tasks it has not answered yet. */
  waiting(): number
  /** Whether it keeps the program running that started it. */
  hold(held: boolean): void
  kill(): void
  /** Resolves when the process is gone. */
  gone: Promise<void>
}

/** Starts a decoder; it loads its models while it already takes tasks. */
export function startDecoder(): Decoder {
  const child = fork(program, {
    ...endingWithUs([...process.execArgv, '--expose-gc']),
    env: { ...process.env, ...hugePages },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const answers = new Map<number, Answer>()
  let lastId = 0
  child.on('message', ({ id, result }: { id: number; result: unknown }) => {
    answers.get(id)?.resolve(result)
    answers.delete(id)
  })
  const gone = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(`${signal ?? code}`))
    child.on('error', (error) => resolve(error.message))
  }).then((how) => {
    const failure = transcriberFailed(new Error(`the decoder ended with ${how}`))
    for (const answer of answers.values()) answer.reject(failure)
    answers.clear()
  })
  return {
    run<Asked extends Task>(task: Asked) {
      const id = ++lastId
      return new Promise<ResultOf<Asked>>((resolve, reject) => {
        // Its process answers each task with what that kind gives.
        answers.set(id, { resolve: (result) => resolve(result as ResultOf<Asked>), reject })
        child.send({ id, task }, (error) => error && reject(transcriberFailed(error)))
      })
    },
    learn: (learn) => void child.send({ learn }),
    waiting: () => answers.size,
    hold(held) {
      for (const part of [child, child.channel]) held ? part?.ref() : part?.unref()
    },
    kill: () => child.kill('SIGKILL'),
    gone,
  }
}
