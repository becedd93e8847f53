import { randomFrom } from './random.ts'
import { hum, rate, scaled, sound, wave, white } from './sounds.ts'

/** How long each of these sounds is. */
export const wordlessSeconds = 30

/** Sounds in which nobody speaks: every word that is written down is one too many. */
export const wordless: readonly { name: string; make(to: string, seed: number): void }[] = [
  { name: 'music', make: (to, seed) => wave(to, [music(wordlessSeconds, seed)]) },
  { name: 'tones', make: (to, seed) => wave(to, [tones(wordlessSeconds, seed)]) },
  { name: 'typing', make: (to, seed) => wave(to, [typing(wordlessSeconds, seed)]) },
  { name: 'applause', make: (to, seed) => wave(to, [applause(wordlessSeconds, seed)]) },
  {
    name: 'white noise',
    make: (to, seed) => wave(to, [sound(wordlessSeconds, white(seed)).map((value) => value * 0.1)]),
  },
  { name: 'hum', make: (to) => wave(to, [sound(wordlessSeconds, hum).map((value) => value * 0.2)]) },
  {
    name: 'soft hiss',
    make: (to, seed) => wave(to, [sound(wordlessSeconds, white(seed)).map((value) => value * 0.0004)]),
  },
  { name: 'silence', make: (to) => wave(to, [new Float32Array(wordlessSeconds * rate)]) },
]

/** Chords of plucked strings with a beat: harmonies that change each second, each tone with its overtones. */
function music(seconds: number, seed: number): Float32Array {
  const random = white(seed)
  const chords = Array.from({ length: seconds }, () => 110 * 2 ** (Math.floor((random(0) + 1) * 12) / 12))
  const hiss = white(seed + 1)
  return sound(seconds, (at) => {
    const root = chords[Math.floor(at / rate)] ?? 110
    const second = (at % rate) / rate
    const tones = [1, 1.25, 1.5, 2].reduce((sum, third) => sum + string(root * third, second), 0)
    return 0.12 * tones + 0.2 * hiss(at) * Math.exp(-((second * 2) % 1) * 40)
  })
}

function string(hertz: number, second: number): number {
  let sum = 0
  for (let overtone = 1; overtone <= 6; overtone++) {
    sum += Math.sin(2 * Math.PI * hertz * overtone * second) * Math.exp(-second * 2 * overtone) * overtone ** -1
  }
  return sum
}

/** Tones of a telephone or a machine: one after another, each as high, as long and as far from the next as it falls. */
function tones(seconds: number, seed: number): Float32Array {
  const random = randomFrom(seed)
  const samples = new Float32Array(seconds * rate)
  for (let start = 0; start < samples.length; ) {
    const [hertz, length] = [200 * 10 ** random(), Math.round((0.1 + random()) * rate)]
    for (let at = 0; at < length && start + at < samples.length; at++) {
      const edge = Math.min(1, at / 160, (length - at) / 160)
      samples[start + at] = 0.25 * edge * Math.sin((2 * Math.PI * hertz * at) / rate)
    }
    start += length + Math.round(random() * 0.6 * rate)
  }
  return samples
}

/** Keys of a keyboard: a click as each goes down and a softer one as it comes up, four to nine keys a second with breaks. */
function typing(seconds: number, seed: number): Float32Array {
  const random = randomFrom(seed)
  const samples = sound(seconds, white(seed + 1)).map((value) => value * 0.0008)
  for (let second = 0; second < seconds; ) {
    const [loud, hertz] = [0.1 + 0.15 * random(), 1800 + 2500 * random()]
    click(samples, second, { loud, hertz, decay: 0.004, seed: seed + second * 1000 })
    click(samples, second + 0.05 + 0.04 * random(), {
      loud: loud / 2,
      hertz: hertz * 1.2,
      decay: 0.003,
      seed: seed + 1,
    })
    second += 0.11 + 0.14 * random() + (random() < 0.05 ? 1.5 : 0)
  }
  return samples
}

/** Many hands, a few and then all of them: two hundred claps a second at most. */
function applause(seconds: number, seed: number): Float32Array {
  const random = randomFrom(seed)
  const samples = new Float32Array(seconds * rate)
  for (let second = 0; second < seconds; ) {
    const [loud, hertz] = [0.05 + 0.1 * random(), 900 + 1600 * random()]
    click(samples, second, { loud, hertz, decay: 0.008, seed: seed + second * 1e5 })
    const many = Math.sin((Math.PI * (second + 1)) / (seconds + 2))
    second += (-Math.log(1 - random()) / 200) * (1 + 20 * (1 - many))
  }
  return scaled(samples, 0.9 / samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0.9))
}

type Click = { loud: number; hertz: number; decay: number; seed: number }

/** Adds a short noise about a pitch that dies away: `decay` in seconds. */
function click(samples: Float32Array, second: number, { loud, hertz, decay, seed }: Click): void {
  const noise = white(seed)
  const start = Math.round(second * rate)
  for (let at = 0; at < 6 * decay * rate && start + at < samples.length; at++) {
    const ring = Math.sin((2 * Math.PI * hertz * at) / rate) + noise(at)
    samples[start + at]! += loud * ring * Math.exp(-at / (decay * rate))
  }
}
