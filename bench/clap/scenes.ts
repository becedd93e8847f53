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

/** Calls of two claps, one a scene of 3.5 seconds, at a loudness (0 to 1) and every distance (seconds) of the two; another seed makes others. */
export function madeCalls(loudness: number, seed: number): Sound[] {
  const gaps = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8]
  return gaps.flatMap((gap) =>
    [1, 2, 3, 4, 5].map((n) => {
      const scene = createScene(rate, 3.5, seed * 1000 + n * 100 + Math.round(gap * 100))
      scene.clap(1, loudness)
      scene.clap(1 + gap, loudness * 0.8)
      return scene.sound
    }),
  )
}

/** Minutes of sounds that are no call; the same for the same seed. */
export function madeDisturbances(minutes: number, seed: number): Disturbance[] {
  const seconds = minutes * 60
  const made = (name: string, play: Play): Disturbance => {
    const scene = createScene(rate, seconds, seed)
    play(scene, createNoise(seed + 1))
    return { name, sound: scene.sound }
  }
  return [
    made('talk', (scene) => scene.speech(0.5, seconds - 1)),
    made('music with drums', (scene, random) => {
      for (let beat = 0; beat * 0.5 < seconds - 2; beat++) {
        const at = 0.5 + beat * 0.5
        scene.tone(at, 220 * 2 ** (((beat * 5) % 24) / 12), 0.2)
        if (beat % 2 === 0) scene.thump(at, 0.5)
        else scene.clap(at, 0.3)
        scene.hiss(at + 0.25, 0.001, 0.05, 0.05 + 0.05 * Math.abs(random()))
      }
    }),
    made('a clapped beat', (scene, random) => {
      for (let at = 1; at < seconds - 2; ) {
        const interval = 0.25 + 0.5 * Math.abs(random())
        for (let clap = 0; clap < 16 && at < seconds - 2; clap++, at += interval) scene.clap(at, 0.4)
        at += 2
      }
    }),
    made('typing', (scene, random) => {
      for (let at = 1; at < seconds - 1; at += 0.08 + 0.3 * random() ** 2)
        scene.clap(at, 0.01 + 0.03 * Math.abs(random()))
    }),
    made('steps and doors', (scene, random) => {
      for (let at = 1; at < seconds - 1; at += 0.5 + 0.4 * Math.abs(random())) scene.thump(at, 0.5)
    }),
    made('knocks on a door', (scene, random) => {
      for (let at = 1; at < seconds - 3; at += 3) {
        const apart = 0.18 + 0.15 * Math.abs(random())
        const count = 2 + Math.round(Math.abs(random()) * 2)
        for (let knock = 0; knock < count; knock++) scene.knock(at + knock * apart, 0.5)
      }
    }),
  ]
}

type Play = (scene: ReturnType<typeof createScene>, random: () => number) => void

/** Recordings in which somebody claps, and what else was given; ffmpeg reads them. */
export const realClaps = (): Disturbance[] => recordingsIn('claps')

/** Real speech, music and knocks, as far as they were given. */
export const realDisturbances = (): Disturbance[] => [
  { name: 'real speech', sound: soundOf(sample('kennedy.mp3')) },
  ...['speech', 'music', 'knocks'].flatMap(recordingsIn),
]

function recordingsIn(kind: string): Disturbance[] {
  const folder = given(kind)
  const names = folder ? readdirSync(folder).filter((name) => /\.(wav|mp3|m4a|ogg|opus|flac)$/.test(name)) : []
  return names.map((name) => ({ name: `${kind}: ${name}`.slice(0, 27), sound: soundOf(join(folder!, name)) }))
}

function soundOf(file: string): Sound {
  const options = ['-v', 'error', '-i', file, '-ac', '1', '-ar', `${rate}`, '-f', 'f32le', '-']
  const bytes = execFileSync('ffmpeg', options, { maxBuffer: 1_000_000_000, timeout: 60_000 })
  return new Float32Array(Uint8Array.from(bytes).buffer)
}
