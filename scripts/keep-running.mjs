import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP']

/** With this code the program ends where a setting is wrong: trying again would not help. */
const mistakeCode = 78
/** Codes of a program that ended because it was told to: in order, or at once by a second signal. */
const orderlyCodes = [0, ...stopSignals.map((signal) => 128 + constants.signals[signal])]

/** Seconds before a program that died is started again; the last one stays. */
const pauses = [1, 2, 5, 10, 30, 60]
/** After so many seconds of running the pauses begin anew. */
const soundSeconds = 600

/**
 * Runs a command until it ends in order or a signal asks it to, and starts it again when it dies. Signals go on to it, and it
 * stops when `orphaned` says that whoever started this script is gone. Answers the code to end with.
 */
export async function keepRunning(command, options, orphaned = () => false) {
  const asked = new AbortController()
  let child
  const stop = (signal) => {
    asked.abort()
    child?.kill(signal)
  }
  for (const signal of stopSignals) process.on(signal, stop)
  const watch = setInterval(() => orphaned() && !asked.signal.aborted && stop('SIGTERM'), 500)
  try {
    for (let deaths = 0; ; deaths++) {
      const began = Date.now()
      const before = memoryKills()
      child = spawnOnLeash(command, options)
      const end = await endOf(child)
      if (asked.signal.aborted || isFinal(end)) return codeOf(end)
      if (Date.now() - began > soundSeconds * 1000) deaths = 0
      const seconds = pauses[Math.min(deaths, pauses.length - 1)]
      console.error(`The program died (${reasonOf(end, memoryKills() > before)}) and is started again in ${seconds} s.`)
      await pause(seconds * 1000, undefined, { signal: asked.signal }).catch(() => {})
      if (asked.signal.aborted) return codeOf(end)
    }
  } finally {
    clearInterval(watch)
    for (const signal of stopSignals) process.off(signal, stop)
  }
}

/** Starts a command that the kernel asks to stop should this script be killed, where the machine can do that. */
function spawnOnLeash(command, options) {
  const leash = ['setpriv', '--pdeathsig', 'TERM', '--']
  const hasLeash = spawnSync(leash[0], [...leash.slice(1), 'true']).status === 0
  const [first, ...args] = hasLeash ? [...leash, ...command] : command
  return spawn(first, args, { stdio: 'inherit', ...options })
}

const endOf = (child) =>
  once(child, 'exit').then(
    ([code, signal]) => ({ code, signal }),
    (error) => {
      console.error(`The program cannot be started: ${error.message}`)
      return { code: mistakeCode }
    },
  )

const isFinal = ({ code, signal }) =>
  code === mistakeCode || orderlyCodes.includes(code) || stopSignals.includes(signal)

const codeOf = ({ code, signal }) => code ?? 128 + constants.signals[signal]

/** How a program died, in a few words. */
export function reasonOf({ code, signal }, ranOutOfMemory) {
  if (signal === 'SIGKILL' && ranOutOfMemory) return 'killed, since the machine ran out of memory'
  return signal ? `killed by ${signal}` : `ended with code ${code}; its last lines say why`
}

/** How many programs the kernel has killed for want of memory since it started. */
function memoryKills() {
  try {
    return Number(/^oom_kill (\d+)$/m.exec(readFileSync('/proc/vmstat', 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}
