/**
 * An hour of audio through the built-in engine: memory of its processes over time, and how long another member's short
 * recording takes meanwhile and alone.
 * Usage: node bench/speech/hour.ts <recording> [minutes of speech among the pauses, default 60]
 */
import { execFileSync } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { stopEngines } from '#platform/childProcess/runEngine.ts'
import { prepareScratch } from '#platform/childProcess/scratch.ts'
import { residentMegabytes, treeOf } from '#platform/childProcess/tree.ts'
import { sample } from '../../tests/support/samples.ts'
import { builtIn } from './engines.ts'
import { sharedMegabytes } from './sharedMegabytes.ts'

const rate = 16_000
const seconds = 3600

const recording = process.argv[2] ?? sample('kennedy.mp3')
const spokenMinutes = Number(process.argv[3] ?? 60)

await using scratch = await prepareScratch()
const short = join(scratch.path, 'short.wav')
const hour = join(scratch.path, 'hour.wav')
ffmpeg('-i', recording, '-ac', '1', '-ar', `${rate}`, short)
await makeHour()

const { seconds: alone } = await builtIn(short)
console.log(`a short recording alone: ${alone.toFixed(1)} s`)
const started = performance.now()
let isWorking = true
let progress = 0
let words = 0
let most = 0
const work = builtIn(hour, (percent, partial) => {
  progress = percent
  if (partial) words = partial.split(/\s+/).length
})
work.finally(() => {
  isWorking = false
})
for (let tick = 0; isWorking; tick++) {
  await Promise.race([work, pause(20_000)])
  const below = treeOf(process.pid).slice(1)
  const megabytes = below.length > 0 ? residentMegabytes(process.pid) - residentOfSelf() : 0
  const once = sharedMegabytes(below)
  most = Math.max(most, once)
  const minute = ((performance.now() - started) / 60_000).toFixed(1)
  const beside =
    tick % 6 === 1 && isWorking ? `, beside it a short one took ${(await builtIn(short)).seconds.toFixed(1)} s` : ''
  console.log(
    `minute ${minute.padStart(5)}: ${String(progress).padStart(3)} %, ${words} words, engine ${once.toFixed(0)} MB (${megabytes.toFixed(0)} with what its processes share counted in each)${beside}`,
  )
}
const done = await work
const [took, cpu] = [done.seconds, done.cpuSeconds].map((time) => (time / seconds).toFixed(3))
console.log(`an hour with ${spokenMinutes} minutes of speech, ${done.text.split(/\s+/).length} words:`)
console.log(
  `${done.seconds.toFixed(0)} s, real-time factor ${took}; processor seconds a second ${cpu}, those of the short ones included`,
)
console.log(`most memory ${most.toFixed(0)} MB, looked at each 20 s`)
await stopEngines()

function residentOfSelf(): number {
  return process.memoryUsage.rss() / 1024 / 1024
}

/** The recording over and over, with pauses as long as it takes for the hour. */
async function makeHour(): Promise<void> {
  const samples = execFileSync('ffmpeg', ['-v', 'error', '-i', short, '-f', 's16le', '-'], { maxBuffer: 1 << 28 })
  const times = Math.floor((spokenMinutes * 60) / (samples.length / 2 / rate))
  const gap = Buffer.alloc(Math.max(0, Math.floor((seconds * rate) / times) * 2 - samples.length))
  const raw = join(scratch.path, 'hour.raw')
  const parts = function* () {
    for (let time = 0; time < times; time++) yield* [samples, gap]
  }
  await pipeline(Readable.from(parts()), createWriteStream(raw))
  ffmpeg('-f', 's16le', '-ar', `${rate}`, '-ac', '1', '-i', raw, hour)
  await rm(raw)
}

function ffmpeg(...args: string[]) {
  execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args])
}
