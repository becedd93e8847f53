const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
type StopSignal = (typeof stopSignals)[number]

/** One Ctrl+C may come several times: from the terminal, from npm, and from the script that npm started. */
const sameMs = 1000

/** Calls `first` for the signal that asks the program to stop, and `again` for one that comes a second later or more. */
export function onStopSignal({ first, again }: Record<'first' | 'again', (signal: StopSignal) => void>): void {
  let since: number | undefined
  const heard = (signal: StopSignal) => {
    const now = performance.now()
    since ??= now
    if (since === now) first(signal)
    else if (now - since > sameMs) again(signal)
  }
  for (const signal of stopSignals) process.on(signal, heard)
}
