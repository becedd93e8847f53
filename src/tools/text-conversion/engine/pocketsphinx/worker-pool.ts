import { createSlots } from '#platform/childProcess/slots.ts'
import { transcriberFailed } from '../errors.ts'
import { type Decoder, startDecoder } from './decoder.ts'
import type { ResultOf, Task } from './tasks.ts'
import type { OwnWord } from './vocabulary/ownWords.ts'

/** How long a decoder waits for the next recording, in milliseconds, before it gives its memory back. */
const idleMs = 5 * 60 * 1000

/** Decoders of this process that have their models loaded and nothing to do, each with the clock that ends it. */
const idle = new Map<Decoder, NodeJS.Timeout>()

/**
 * The decoders of one recording, at most `size`, each with one task at a time: whichever is free takes the next, so that all
 * are done at about the same time however long the stretches are. One is made ready at once, since loading its models takes as long as
 * finding the first stretch, and the next ones only when all are busy, so a short recording pays for one. `close` keeps
 * those without work for the next recording, which then pays for none, and ends the others: also those that learnt words
 * of their user's, which the next one shall not hear.
 */
export function openWorkers(size: number, own: readonly OwnWord[] = []) {
  const decoders = new Set<Decoder>()
  const turns = createSlots(size)
  const closed = new AbortController()

  function add(): Decoder {
    const decoder = takeIdle() ?? started()
    if (own.length > 0) decoder.learn(own)
    decoders.add(decoder)
    decoder.gone.then(() => decoders.delete(decoder))
    return decoder
  }
  add()

  return {
    /**
     * The result of one task. Throws transcriberFailed when the decoder dies, or is closed before it has answered, and the
     * signal's reason when nobody wants them any more before its turn.
     */
    async run<Asked extends Task>(task: Asked, signal: AbortSignal): Promise<ResultOf<Asked>> {
      const giveBack = await turns.take(signal)
      try {
        closed.signal.throwIfAborted()
        const free = [...decoders].find((decoder) => decoder.waiting() === 0) ?? add()
        return await free.run(task)
      } finally {
        giveBack()
      }
    },
    /** Has all decoders load their models now, for work that will be shared among them once some of it is done. */
    startAll(): void {
      while (decoders.size < size) add()
    },
    close(): void {
      const failure = transcriberFailed(new Error('the engine was closed'))
      closed.abort(failure)
      turns.close(failure)
      for (const decoder of decoders) decoder.waiting() === 0 && own.length === 0 ? keep(decoder) : decoder.kill()
      decoders.clear()
    },
  }
}

/** Has so many decoders load their models and wait for the next recording. */
export function prepareDecoders(count: number): void {
  while (idle.size < count) keep(started())
}

function started(): Decoder {
  const decoder = startDecoder()
  decoder.gone.then(() => forget(decoder))
  return decoder
}

function takeIdle(): Decoder | undefined {
  for (const [decoder, clock] of idle) {
    clearTimeout(clock)
    idle.delete(decoder)
    decoder.hold(true)
    return decoder
  }
}

function keep(decoder: Decoder): void {
  decoder.hold(false)
  idle.set(decoder, setTimeout(() => end(decoder), idleMs).unref())
}

function end(decoder: Decoder): void {
  forget(decoder)
  decoder.kill()
}

function forget(decoder: Decoder): void {
  clearTimeout(idle.get(decoder))
  idle.delete(decoder)
}
