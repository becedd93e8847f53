/** How long nothing is heard before it is asked whether the server answers at all, in milliseconds. */
const quietMs = 8000

/** Pause before it is asked again where nothing answered, in milliseconds. */
const awayMs = 2000

/** A browser has six connections to a server (HTTP/1.1), and an answer may be held for 20 s: where so many wait, a question may wait as long. */
const fewWatches = 4
const secondsToAnswer = { few: 8, many: 24 }

let watches = 0
let asked: Promise<boolean> | undefined

/** Whether the server answers, asked once for all who want to know at a time. It fails only where nothing does, or nothing that is the product. */
export function serverAnswers(): Promise<boolean> {
  const seconds = watches > fewWatches ? secondsToAnswer.many : secondsToAnswer.few
  asked ??= fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(1000 * seconds) })
    .then(
      ({ status }) => status < 500,
      () => false,
    )
    .finally(() => {
      asked = undefined
    })
  return asked
}

type Told = {
  /** Nothing answers. */
  onAway: () => void
  /** The server answers, though of what is waited for nothing was heard for so long, in milliseconds. */
  onAnswer: (quiet: number, wasAway: boolean) => void
}

/**
 * Watches over a request that is waited for. A connection that is lost without a word, as a phone's is that leaves its network, fails only after many
 * minutes: so where nothing is heard for a while, and where the browser says that it is offline, the server is asked whether it answers. `heard` tells
 * that something was heard of the request; `stop` ends the watch.
 */
export function watchConnection({ onAway, onAnswer }: Told): { heard: () => void; stop: () => void } {
  let timer = setTimeout(look, quietMs)
  let heardAt = Date.now()
  let isAway = false
  let isOver = false
  const events = ['offline', 'online'] as const

  async function look() {
    clearTimeout(timer)
    const begunAt = Date.now()
    const answered = await serverAnswers()
    if (isOver || heardAt > begunAt) return
    clearTimeout(timer)
    timer = setTimeout(look, answered ? quietMs : awayMs)
    const wasAway = isAway
    isAway = !answered
    if (answered) onAnswer(Date.now() - heardAt, wasAway)
    else onAway()
  }

  watches++
  for (const event of events) addEventListener(event, look)
  return {
    heard() {
      heardAt = Date.now()
      isAway = false
      clearTimeout(timer)
      timer = setTimeout(look, quietMs)
    },
    stop() {
      if (isOver) return
      isOver = true
      watches--
      clearTimeout(timer)
      for (const event of events) removeEventListener(event, look)
    },
  }
}
