// How the scripts talk: one line a step, a sign of life while it works, and plain words where it fails.
import { spawn } from 'node:child_process'

const onTerminal = Boolean(process.stdout.isTTY)
const signOfLifeMs = onTerminal ? 1000 : 10_000
const keptCharacters = 4000

/** Something that the reader of the terminal has to know or to mend; shown without a stack. */
export class Trouble extends Error {
  name = 'Trouble'
}

/** Time for people: `8.2 s`, `2 min 5 s`. */
export function duration(milliseconds) {
  const seconds = milliseconds / 1000
  if (seconds < 60) return `${seconds.toFixed(1)} s`
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`
}

/** Commands that run at this moment; on a terminal the one that began first shows its life. */
const running = new Set()

/**
 * Runs a command under a title and keeps its output to itself: only its last line is shown now and then.
 * Throws a Trouble with the end of the output and with `advice` when the command fails.
 */
export async function quietly(title, [command, ...args], { advice = '', ...options } = {}) {
  const began = Date.now()
  let output = ''
  console.log(`${title} …`)
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output = (output + text).slice(-keptCharacters)
    })
  }
  running.add(child)
  const clock = setInterval(() => {
    const isFirst = running.values().next().value === child
    if (isFirst || !onTerminal) showLife(Date.now() - began, linesOf(output).at(-1) ?? '')
  }, signOfLifeMs)
  const end = await ended(child)
  clearInterval(clock)
  running.delete(child)
  if (onTerminal) process.stdout.write('\r\x1b[K')
  if (end !== 'code 0') {
    throw new Trouble(
      [`${title} failed (${end}). The end of what it said:`, ...linesOf(output), advice].filter(Boolean).join('\n'),
    )
  }
  console.log(`${title}: done in ${duration(Date.now() - began)}`)
}

const linesOf = (text) => text.split(/[\r\n]+/).filter((line) => line.trim())

function showLife(elapsed, line) {
  const text = `  ${Math.round(elapsed / 1000)} s  ${line}`
  if (onTerminal) process.stdout.write(`\r\x1b[K${text.slice(0, process.stdout.columns - 1)}`)
  else console.log(text)
}

/** Calls `show` with every line that a stream brings, when it is whole. */
export function wholeLines(stream, show) {
  let rest = ''
  stream.setEncoding('utf8').on('data', (text) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop()
    for (const line of lines) show(line)
  })
  stream.on('end', () => rest && show(rest))
}

/** How a child process ended: `code 0`, `SIGKILL`, or why it could not be started. */
export const ended = (child) =>
  new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => resolve(signal ?? `code ${code}`))
  })

/** Runs a script's main function; a Trouble is printed as it is and ends the script with code 1. */
export async function main(work) {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Trouble ? `\n${error.message}` : error)
    process.exitCode = 1
  }
}
