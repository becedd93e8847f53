import { sayWaiting } from '#features/jobs/waitingNotice.web.ts'
import { pageLanguage } from '#platform/browser/call.web.ts'
import { serverAnswers, watchConnection } from '#platform/browser/connectionWatch.web.ts'
import { isPlainClick } from '#platform/browser/plainClick.web.ts'
import { toasts } from '#ui/toasts.ts'

/** Pause before it is asked again whether the server answers, in milliseconds. */
const pauseMs = 2000

/**
 * Has links that download a file of the server (`<a download>`) begin once the server has it ready: a browser says nothing on the page of a download that
 * could not begin. Without a connection the page says so and the download begins by itself when it is back; where the file is gone it says what the
 * server says. Answers how to leave them alone again.
 * @param sayAway says that the page waits for the server, until what it answers is called
 */
export function watchDownloads(sayAway = sayWaiting): () => void {
  const ready = new Set<HTMLAnchorElement>()
  const pressed = new Set<HTMLAnchorElement>()
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[download][href]')
    if (!link || !isPlainClick(event) || link.origin !== location.origin || link.protocol === 'blob:') return
    if (ready.delete(link)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (pressed.has(link)) return
    pressed.add(link)
    void refusalOf(link.href, sayAway).then((refusal) => {
      pressed.delete(link)
      if (refusal !== undefined) return toasts.error(refusal)
      ready.add(link)
      link.click()
    })
  }
  addEventListener('click', onClick, { capture: true })
  return () => removeEventListener('click', onClick, { capture: true })
}

/** Statuses of a server that is away for a moment, or of what stands before it. */
const awayStatuses = [502, 503, 504]

/**
 * What the server says where it does not give a file; undefined where it does, or says nothing: the browser shows that. Waits for a server that is away,
 * and the page says so.
 */
async function refusalOf(url: string, sayAway: () => () => void): Promise<string | undefined> {
  let leave: (() => void) | undefined
  const say = () => {
    leave ??= sayAway()
  }
  for (;;) {
    const response = await firstByte(url, say)
    if (response && !awayStatuses.includes(response.status)) {
      leave?.()
      if (response.ok) return void response.body?.cancel()
      return ((await response.json().catch(() => null)) as { msg?: string } | null)?.msg
    }
    say()
    do await new Promise((resolve) => setTimeout(resolve, pauseMs))
    while (!(await serverAnswers()))
  }
}

/** How the server answers who asks for the beginning of a file; undefined where that is lost. */
async function firstByte(url: string, onAway: () => void): Promise<Response | undefined> {
  const lost = new AbortController()
  const watch = watchConnection({ onAway, onAnswer: (_quiet, wasAway) => wasAway && lost.abort() })
  try {
    return await fetch(url, {
      headers: { range: 'bytes=0-0', lang: pageLanguage() },
      cache: 'no-store',
      signal: lost.signal,
    })
  } catch {
    return undefined
  } finally {
    watch.stop()
  }
}
