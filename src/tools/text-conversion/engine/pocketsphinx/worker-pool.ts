import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { rootFolder } from '#platform/paths.ts'
import { transcriberFailed } from '../errors.ts'
import type { Word } from './library.ts'

const program = join(rootFolder, 'src/tools/text-conversion/engine/pocketsphinx/worker.ts')

type Answer = { resolve(words: Word[]): void; reject(error: Error): void }
type Worker = { process: ChildProcess; answers: Map<number, Answer> }

/**
 * Decoders in processes of their own. One is started at once, since loading its models takes as long as finding the
 * first stretch, and the next ones only when all are busy, so a short recording pays for one. Call `close` to end them.
 */
export function openWorkers(size: number) {
  const workers: Worker[] = []
  let lastId = 0

  const start = () => {
    const worker = startWorker(() => workers.splice(workers.indexOf(worker), 1))
    workers.push(worker)
    return worker
  }
  const idlest = () => {
    const [first] = workers.toSorted((a, b) => a.answers.size - b.answers.size)
    return first && (first.answers.size === 0 || workers.length >= size) ? first : start()
  }
  start()

  return {
    /** Words of one stretch. Throws transcriberFailed when the decoder dies. */
    decode(samples: Int16Array): Promise<Word[]> {
      const worker = idlest()
      const id = ++lastId
      return new Promise((resolve, reject) => {
        worker.answers.set(id, { resolve, reject })
        worker.process.send({ id, samples }, (error) => error && reject(transcriberFailed(error)))
      })
    },
    close(): void {
      for (const worker of workers) worker.process.kill('SIGKILL')
    },
  }
}

function startWorker(onEnd: () => void): Worker {
  const child = fork(program, { serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const worker: Worker = { process: child, answers: new Map() }
  child.on('message', ({ id, words }: { id: number; words: Word[] }) => {
    worker.answers.get(id)?.resolve(words)
    worker.answers.delete(id)
  })
  child.once('exit', (code, signal) => {
    onEnd()
    const failure = transcriberFailed(new Error(`the decoder ended with ${signal ?? code}`))
    for (const answer of worker.answers.values()) answer.reject(failure)
  })
  return worker
}
