// Calls found and false alarms an hour, beside two rules by loudness on the same sounds in the same run.
// Run with: npm run bench -- clap [minutes of each disturbance]
import { clapSwitch, likeClapDetector, ours } from './detectors.ts'
import { madeCalls, madeDisturbances, rate, realSpeech } from './scenes.ts'

const minutes = Number(process.argv[2] ?? 5)
const detectors = [ours('low'), ours('normal'), ours('high'), likeClapDetector, clapSwitch]
const row = (first: string, cells: string[]) =>
  console.log(first.padEnd(28) + cells.map((cell) => cell.padStart(26)).join(''))

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
  const calls = madeCalls(loudness)
  row(
    `made calls ${place}`,
    detectors.map((detector) => {
      const found = calls.filter((call) => detector.count(call) === 1).length
      return `${found} of ${calls.length} found`
    }),
  )
}

const alarms = detectors.map(() => 0)
let seconds = 0
let took = 0
for (const { name, sound } of [...madeDisturbances(minutes), ...realSpeech()]) {
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
if (realSpeech().length === 0) console.log('real recordings are not here: made sounds only')
