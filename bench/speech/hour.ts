/**
 * An hour of audio through the built-in engine: memory of its processes as the recording goes on, looked at each second. With
 * `beside` also how long another member's short recording takes meanwhile and alone; its processes then count in the memory, too.
 * Usage: node bench/speech/hour.ts <recording> [minutes of speech among the pauses, default 60] [beside]
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
import { sample } from '../../tests/support/samples.ts'
import { builtIn } from './engines.ts'
import { type Memory, memoryBelow } from './memoryBelow.ts'

const rate = 16_000
const seconds = 3600
const short = sample('kennedy.mp3')

const recording = process.argv[2] ?? short
const spokenMinutes = Number(process.argv[3] ?? 60)
const hasOthers = process.argv[4] === 'beside'

await using scratch = await prepareScratch()
const hour = join(scratch.path, 'hour.wav')
await makeHour()
if (hasOthers) console.log(`a short recording alone: ${(await builtIn(short)).seconds.toFixed(1)} s`)

let isWorking = true
let progress = 0
const work = builtIn(hour, (percent) => {
  progress = percent
}).finally(() => {
  isWorking = false
})
/** The most of each tenth of the recording. */
const tenths: Memory[] = []
const others = hasOthers ? listenBeside() : undefined
while (isWorking) {
  await Promise.race([work, pause(1000)])
  const tenth = Math.floor(progress / 10)
  const now = memoryBelow(process.pid)
  if (!tenths[tenth]) report(tenth - 1)
  if (now.once >= (tenths[tenth]?.once ?? 0)) tenths[tenth] = now
}
report(tenths.length - 1)
const done = await work
await others
const [took, cpu] = [done.seconds, done.cpuSeconds].map((time) => (time / seconds).toFixed(3))
console.log(`an hour with ${spokenMinutes} minutes of speech, ${done.text.split(/\s+/).length} words:`)
console.log(`${done.seconds.toFixed(0)} s, real-time factor ${took}; processor seconds a second ${cpu}`)
// Those that were gone through between two looks have left no figure.
const most = (of: (memory: Memory) => number) => Math.max(...Object.values(tenths).map(of)).toFixed(0)
console.log(`most memory ${most(({ once }) => once)} MB, or ${most(({ resident }) => resident)} by resident sizes`)
await stopEngines()

function report(tenth: number): void {
  const memory = tenths[tenth]
  if (!memory) return
  const parts = memory.parts.map(({ name, megabytes }) => `${name} ${megabytes.toFixed(0)}`).join(', ')
  const sums = `${memory.once.toFixed(0)} MB (${memory.resident.toFixed(0)} with what is shared counted in each)`
  console.log(`minutes ${tenth * 6} to ${tenth * 6 + 6}: most ${sums}: ${parts}`)
}

async function listenBeside(): Promise<void> {
  while (isWorking) {
    await Promise.race([work, pause(120_000)])
    if (isWorking) console.log(`at ${progress} % a short one took ${(await builtIn(short)).seconds.toFixed(1)} s`)
  }
}

/** The recording over and over, with pauses as long as it takes for the hour. */
async function makeHour(): Promise<void> {
  const args = [
    '-v',
    'error',
    '-i',
    recording,
    '-t',
    `${spokenMinutes * 60}`,
    '-ac',
    '1',
    '-ar',
    `${rate}`,
    '-f',
    's16le',
    '-',
  ]
  const samples = execFileSync('ffmpeg', args, { maxBuffer: 1 << 28 })
  const times = Math.floor((spokenMinutes * 60) / (samples.length / 2 / rate))
  const gap = Buffer.alloc(Math.max(0, Math.floor((seconds * rate) / times) * 2 - samples.length))
  const raw = join(scratch.path, 'hour.raw')
  const parts = function* () {
    for (let time = 0; time < times; time++) yield* [samples, gap]
  }
  await pipeline(Readable.from(parts()), createWriteStream(raw))
  execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-f', 's16le', '-ar', `${rate}`, '-ac', '1', '-i', raw, hour])
  await rm(raw)
}
