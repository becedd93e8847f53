import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { sample } from '../../../../tests/support/samples.ts'
import { type ClapEvent, createClapDetector, type Sensitivity } from './detector.ts'
import { createNoise, createScene, type Sound } from './testing/sounds.ts'

const rate = 48_000

function hear(sound: Sound, sensitivity: Sensitivity = 'normal', at = rate, piece = 128) {
  const events: ClapEvent[] = []
  const listen = createClapDetector(at, (event) => events.push(event), sensitivity)
  for (let start = 0; start < sound.length; start += piece) listen(sound.subarray(start, start + piece))
  const times = (kind: ClapEvent['kind']) => events.filter((event) => event.kind === kind).map(({ seconds }) => seconds)
  return { claps: times('clap'), doubles: times('double') }
}

type Scene = ReturnType<typeof createScene>

function scene(seconds: number, play: (scene: Scene) => void, at = rate, seed = 1) {
  const made = createScene(at, seconds, seed)
  play(made)
  return made.sound
}

const claps =
  (...times: number[]) =>
  (s: Scene) => {
    for (const at of times) s.clap(at)
  }

test.each([0.2, 0.3, 0.45, 0.6, 0.8])('two claps %f s apart are the call', (gap) => {
  for (let seed = 1; seed <= 5; seed++) {
    const heard = hear(scene(4, claps(1, 1 + gap), rate, seed))
    expect(heard.claps).toHaveLength(2)
    expect(heard.claps[0]).toBeCloseTo(1, 1)
    expect(heard.doubles).toHaveLength(1)
  }
})

test('the call is heard at the sample rates of microphones, and in pieces of any length', () => {
  for (const at of [16_000, 44_100, 48_000]) {
    const sound = scene(3, claps(1, 1.4), at)
    for (const piece of [128, 333, sound.length]) expect(hear(sound, 'normal', at, piece).doubles).toHaveLength(1)
  }
})

test('a second call is heard after the first', () => {
  expect(hear(scene(8, claps(1, 1.4, 5, 5.5))).doubles).toHaveLength(2)
})

test('one clap, three claps, applause and a steady beat are no call', () => {
  for (const times of [[1], [1, 1.4, 1.8], [1, 1.08], [1, 1.92], [1, 2.05], [1, 2.2]]) {
    expect(hear(scene(6, claps(...times))).doubles, `claps at ${times}`).toEqual([])
  }
  for (const interval of [0.13, 0.25, 0.5, 0.75]) {
    const beat = Array.from({ length: Math.floor(6 / interval) }, (_, i) => 1 + i * interval)
    expect(hear(scene(9, claps(...beat))).doubles, `a beat every ${interval} s`).toEqual([])
  }
})

test('knocks too soft for claps still make a rhythm: typing is no call', () => {
  const typing = scene(30, (s) => {
    const random = createNoise(11)
    for (let at = 1; at < 29; at += 0.08 + 0.3 * random() ** 2) s.clap(at, 0.01 + 0.03 * Math.abs(random()))
  })
  expect(hear(typing).claps.length).toBeGreaterThan(20)
  expect(hear(typing).doubles).toEqual([])
})

test('a far clap and a near one are not one person', () => {
  const heard = hear(
    scene(4, (s) => {
      s.clap(1, 0.6)
      s.clap(1.4, 0.06)
    }),
  )
  expect(heard.claps).toHaveLength(2)
  expect(heard.doubles).toEqual([])
})

test('soft claps are heard when the phone listens more closely', () => {
  const soft = scene(4, (s) => {
    s.clap(1, 0.02)
    s.clap(1.4, 0.02)
  })
  expect(hear(soft, 'high').doubles).toHaveLength(1)
  expect(hear(soft, 'low').doubles).toEqual([])
})

test('speech, tones, thumps and hisses are no call', () => {
  expect(
    hear(
      scene(60, (s) => s.speech(0.5, 59)),
      'high',
    ).doubles,
  ).toEqual([])
  const melody = scene(20, (s) => {
    for (let i = 0; i < 40; i++) s.tone(0.5 + i * 0.45, 220 * 2 ** (((i * 5) % 24) / 12))
  })
  expect(hear(melody, 'high').claps).toEqual([])
  const pairs = scene(16, (s) => {
    for (const at of [9, 9.5]) s.hiss(at, 0.002, 0.2)
    for (const at of [13, 13.5]) s.hiss(at, 0.1, 0.11)
    for (const at of [1, 1.5]) s.thump(at)
    for (const at of [4, 4.5]) s.tone(at, 880)
  })
  expect(hear(pairs, 'high').doubles).toEqual([])
})

test('a call is heard over quiet talk that pauses for it', () => {
  const sound = scene(7, (s) => {
    s.speech(0.2, 2.2, 0.05)
    claps(3, 3.4)(s)
    s.speech(5, 6.8, 0.05)
  })
  expect(hear(sound).doubles).toHaveLength(1)
})

test('real speech is no call', () => {
  const options = ['-v', 'error', '-i', sample('kennedy.mp3'), '-ac', '1', '-ar', `${rate}`, '-f', 'f32le', '-']
  const bytes = execFileSync('ffmpeg', options, { maxBuffer: 100_000_000 })
  const sound = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + (bytes.length & ~3)))
  expect(sound.length).toBeGreaterThan(10 * rate)
  expect(hear(sound, 'high').doubles).toEqual([])
})
