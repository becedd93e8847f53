/** Sounds that tests put together: each is samples (-1 to 1) of one channel. */
export type Sound = Float32Array

/** The same numbers between -1 and 1 every time (Mulberry32, Tommy Ettinger, 2017). */
export function createNoise(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 31 - 1
  }
}

/** A recorder for one sound of `seconds`, with quiet noise of a room in it; parts are added at a time in seconds. */
export function createScene(rate: number, seconds: number, seed = 1) {
  const noise = createNoise(seed)
  const sound = Float32Array.from({ length: Math.round(rate * seconds) }, () => noise() * 0.0006)
  const add = (at: number, length: number, wave: (seconds: number) => number) => {
    const start = Math.round(at * rate)
    for (let i = 0; i < length * rate && start + i < sound.length; i++) sound[start + i]! += wave(i / rate)
  }
  return {
    sound,
    /** A clap: noise with a hand's resonance, gone within a few hundredths of a second, and a faint echo. */
    clap(at: number, loudness = 0.5) {
      const hollow = 1400 + 600 * noise()
      const body = (t: number) => (0.7 * noise() + 0.3 * Math.sin(2 * Math.PI * hollow * t)) * Math.exp(-t / 0.006)
      add(at, 0.06, (t) => loudness * Math.min(1, t / 0.001) * body(t))
      add(at + 0.02, 0.2, (t) => loudness * 0.04 * noise() * Math.exp(-t / 0.05))
    },
    /** A voice: syllables of a buzzing throat with vowels, and hisses between some of them. */
    speech(from: number, to: number, loudness = 0.3) {
      let at = from
      while (at < to) {
        const length = 0.12 + 0.08 * Math.abs(noise())
        const pitch = 120 + 40 * noise()
        const vowel = 500 + 300 * noise()
        const shape = (t: number) => Math.sin((Math.PI * t) / length) ** 0.5
        const buzz = (t: number, harmonic: number) =>
          Math.sin(2 * Math.PI * pitch * harmonic * t) / (1 + ((pitch * harmonic - vowel) / 300) ** 2)
        add(at, length, (t) => {
          let sum = 0
          for (let harmonic = 1; harmonic <= 20; harmonic++) sum += buzz(t, harmonic)
          return loudness * shape(t) * sum * 0.5
        })
        if (noise() > 0) add(at + length * 0.8, 0.1, (t) => loudness * 0.25 * noise() * Math.sin((Math.PI * t) / 0.1))
        at += length + 0.05 + 0.1 * Math.abs(noise())
      }
    },
    /** A struck string or bar: a clear attack and a long fading tone. */
    tone(at: number, frequency: number, loudness = 0.4) {
      add(at, 0.6, (t) => {
        const partials = Math.sin(2 * Math.PI * frequency * t) + 0.5 * Math.sin(4 * Math.PI * frequency * t)
        return loudness * Math.min(1, t / 0.003) * Math.exp(-t / 0.2) * partials
      })
    },
    /** A hiss that grows for `attack` seconds, fades slowly and ends after `length`. */
    hiss(at: number, attack: number, length: number, loudness = 0.5) {
      add(at, length, (t) => loudness * Math.min(1, (t / attack) ** 2) * Math.exp(-t / 0.1) * noise())
    },
    /** Knuckles on wood: a click, and a board that sounds for a moment. */
    knock(at: number, loudness = 0.5) {
      const board = 350 + 120 * noise()
      add(at, 0.15, (t) => {
        const click = 0.4 * noise() * Math.exp(-t / 0.002)
        const wood = Math.sin(2 * Math.PI * board * t) + 0.4 * Math.sin(2 * Math.PI * board * 2.6 * t)
        return loudness * Math.min(1, t / 0.0005) * (click + wood * Math.exp(-t / 0.025))
      })
    },
    /** A foot or a door: a low thump. */
    thump(at: number, loudness = 0.8) {
      add(at, 0.2, (t) => loudness * Math.exp(-t / 0.03) * Math.sin(2 * Math.PI * 80 * t))
    },
  }
}
