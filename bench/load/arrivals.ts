import { setTimeout as pause } from 'node:timers/promises'
import type { Raw } from '../../tests/support/httpClient.ts'

/** Something that a visitor does once; answers what the product said. */
export type Call = () => Promise<Raw>

/** What came of many calls. Times are in milliseconds, from the moment when the call was due. */
export type Outcome = {
  /** Calls that were answered with success in a second. */
  perSecond: number
  p50: number
  p95: number
  p99: number
  succeeded: number
  /** Answers of 429, 503 or 507 that say when to come again: a refusal that a client can live with. */
  refused: number
  /** Every other answer, as `502` or `0 socket hang up`, and how often it came. */
  faults: Map<string, number>
}

/** So many callers who ask again as soon as they are answered: what they get is the most that there is. */
export async function askInTurns(callers: number, seconds: number, call: Call): Promise<Outcome> {
  const book = openBook()
  const end = performance.now() + seconds * 1000
  const caller = async () => {
    while (performance.now() < end) await book.enter(performance.now(), call)
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return book.close(seconds)
}

/** Calls that come at a steady pace, whether those before them were answered or not, as visitors do who know nothing of each other. */
export async function askSteadily(perSecond: number, seconds: number, call: Call): Promise<Outcome> {
  const book = openBook()
  const began = performance.now()
  const asked: Promise<void>[] = []
  for (let n = 0; n < perSecond * seconds; n++) {
    const due = began + (n * 1000) / perSecond
    const early = due - performance.now()
    if (early > 0) await pause(early)
    asked.push(book.enter(due, call))
  }
  await Promise.all(asked)
  return book.close((performance.now() - began) / 1000)
}

function openBook() {
  const times: number[] = []
  const faults = new Map<string, number>()
  let refused = 0
  return {
    async enter(due: number, call: Call): Promise<void> {
      const { status, headers, text } = await call()
      if (status >= 200 && status < 300) times.push(performance.now() - due)
      else if (politely.has(status) && headers['retry-after']) refused++
      else {
        const what = status === 0 ? `0 ${text}` : String(status)
        faults.set(what, (faults.get(what) ?? 0) + 1)
      }
    },
    close(seconds: number): Outcome {
      times.sort((a, b) => a - b)
      const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
      const succeeded = times.length
      return {
        ...{ perSecond: succeeded / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99) },
        ...{ succeeded, refused, faults },
      }
    },
  }
}

const politely = new Set([429, 503, 507])

/** An outcome in words: how it went, and whatever was no success. */
export function told({ p50, p95, p99, perSecond, refused, faults }: Outcome): string {
  const ms = (time: number) => `${time.toFixed(0)} ms`
  const words = [`${perSecond.toFixed(1)} a second`, `p50 ${ms(p50)}  p95 ${ms(p95)}  p99 ${ms(p99)}`]
  if (refused > 0) words.push(`refused ${refused}`)
  if (faults.size > 0) words.push(`faults: ${[...faults].map(([what, times]) => `${times} × ${what}`).join(', ')}`)
  return words.join('   ')
}
