import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createNoise, createScene, type Sound } from '#tools/find-my-phone/detector/testing/sounds.ts'
import { sample } from '../../tests/support/samples.ts'
import { given } from '../givenData.ts'

/** Samples a second of every scene. */
export const rate = 48_000

/** A recording in which nobody calls, and what it is. */
export type Disturbance = { name: string; sound: Sound }

/** Calls of two claps, one a scene of 3.5 seconds, at every loudness (0 to 1) and distance (seconds) of the two. */
export function madeCalls(loudness: number): Sound[] {
  const gaps = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8]
  return gaps.flatMap((gap) =>
    [1, 2, 3, 4, 5].map((seed) => {
      const scene = createScene(rate, 3.5, seed * 100 + Math.round(gap * 100))
      scene.clap(1, loudness)
      scene.clap(1 + gap, loudness * 0.8)
      return scene.sound
    }),
  )
}

/** Minutes of sounds that are no call; the same every time. */
export function madeDisturbances(minutes: number): Disturbance[] {
  const seconds = minutes * 60
  return [
    made('talk', seconds, (scene) => scene.speech(0.5, seconds - 1)),
    made('music with drums', seconds, (scene, random) => {
      for (let beat = 0; beat * 0.5 < seconds - 2; beat++) {
        const at = 0.5 + beat * 0.5
        scene.tone(at, 220 * 2 ** (((beat * 5) % 24) / 12), 0.2)
        if (beat % 2 === 0) scene.thump(at, 0.5)
        else scene.clap(at, 0.3)
        scene.hiss(at + 0.25, 0.001, 0.05, 0.05 + 0.05 * Math.abs(random()))
      }
    }),
    made('a clapped beat', seconds, (scene, random) => {
      for (let at = 1; at < seconds - 2; ) {
        const interval = 0.25 + 0.5 * Math.abs(random())
        for (let clap = 0; clap < 16 && at < seconds - 2; clap++, at += interval) scene.clap(at, 0.4)
        at += 2
      }
    }),
    made('typing', seconds, (scene, random) => {
      for (let at = 1; at < seconds - 1; at += 0.08 + 0.3 * random() ** 2)
        scene.clap(at, 0.01 + 0.03 * Math.abs(random()))
    }),
    made('steps and doors', seconds, (scene, random) => {
      for (let at = 1; at < seconds - 1; at += 0.5 + 0.4 * Math.abs(random())) scene.thump(at, 0.5)
    }),
  ]
}

function made(
  name: string,
  seconds: number,
  play: (scene: ReturnType<typeof createScene>, random: () => number) => void,
) {
  const scene = createScene(rate, seconds, 7)
  play(scene, createNoise(11))
  return { name, sound: scene.sound }
}

/** Real speech, and what else was given; ffmpeg reads it. */
export function realSpeech(): Disturbance[] {
  const folder = given('speech')
  const recordings = folder ? readdirSync(folder).filter((name) => /\.(wav|mp3)$/.test(name)) : []
  const files = [sample('kennedy.mp3'), ...recordings.map((name) => join(folder!, name))]
  return files.map((file) => {
    const options = ['-v', 'error', '-i', file, '-ac', '1', '-ar', `${rate}`, '-f', 'f32le', '-']
    const bytes = execFileSync('ffmpeg', options, { maxBuffer: 100_000_000 })
    return { name: 'real speech', sound: new Float32Array(Uint8Array.from(bytes).buffer) }
  })
}
