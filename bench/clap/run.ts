// Calls found and false alarms an hour, beside two rules by loudness on the same sounds in the same run.
// Run with: npm run bench -- clap [minutes of each disturbance] [seed of the made sounds] [--data folder]
// Without a seed they are others each time. The folder may hold recordings in `claps/`, where every call is counted, and in `speech/`, `music/`
// and `knocks/`, where every call is a false alarm.
import { randomInt } from 'node:crypto'
import { clapSwitch, likeClapDetector, ours } from './detectors.ts'
import { madeCalls, madeDisturbances, rate, realClaps, realDisturbances } from './scenes.ts'

const minutes = Number(process.argv[2] ?? 5)
const seed = Number(process.argv[3] ?? randomInt(1_000_000))
const detectors = [ours('low'), ours('normal'), ours('high'), likeClapDetector, clapSwitch]
const row = (first: string, cells: string[]) =>
  console.log(first.padEnd(28) + cells.map((cell) => cell.padStart(26)).join(''))

console.log(`seed ${seed}`)
row(
  '',
  detectors.map(({ name }) => name),
)
for (const [place, loudness] of [
  ['beside the phone', 1.4],
  ['in the room', 0.3],
  ['across the room', 0.05],
  ['next door', 0.02],
] as const) {
  const calls = madeCalls(loudness, seed)
  row(
    `made calls ${place}`,
    detectors.map((detector) => {
      const found = calls.filter((call) => detector.count(call) === 1).length
      return `${found} of ${calls.length} found`
    }),
  )
}

for (const { name, sound } of realClaps())
  row(
    `${name}, ${Math.round(sound.length / rate)} s`,
    detectors.map((detector) => `${detector.count(sound)} calls`),
  )

const alarms = detectors.map(() => 0)
let seconds = 0
let took = 0
for (const { name, sound } of [...madeDisturbances(minutes, seed), ...realDisturbances()]) {
  seconds += sound.length / rate
  row(
    `${name}, ${Math.round(sound.length / rate)} s`,
    detectors.map((detector, n) => {
      const began = performance.now()
      const count = detector.count(sound)
      if (detector === detectors[1]) took += (performance.now() - began) / 1000
      alarms[n]! += count
      return `${count} alarms`
    }),
  )
}
row(
  'an hour',
  alarms.map((count) => `${((count * 3600) / seconds).toFixed(1)} false alarms`),
)
console.log(`ours at normal works off ${(seconds / took).toFixed(0)} seconds of sound in a second`)
