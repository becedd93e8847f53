import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { damagedRecording, silentRecording } from './errors.ts'
import { demuxers } from './probe.ts'
import { sampleRate } from './transcriber.ts'

/** What to change while decoding: `gain` makes everything so many times louder, `seconds` stops after so long. */
export type DecodeOptions = { gain?: number; seconds?: number }

/**
 * Decodes any audio file to 16-bit samples of one channel at 16 kHz, a chunk at a time: the whole recording is never
 * in memory, since ffmpeg waits while nobody reads. A file that breaks off gives what came before the break.
 * Throws damagedRecording when nothing at all could be decoded, silentRecording when there is nothing to decode.
 */
export async function* decode(
  path: string,
  signal: AbortSignal,
  { gain = 1, seconds }: DecodeOptions = {},
): AsyncGenerator<Int16Array<ArrayBuffer>> {
  const input = ['-protocol_whitelist', 'file', '-format_whitelist', demuxers, '-i', `file:${path}`]
  const change = [...(gain === 1 ? [] : ['-af', `volume=${gain}`]), ...(seconds ? ['-t', `${seconds}`] : [])]
  const output = ['-map', '0:a:0', ...change, '-ac', '1', '-ar', `${sampleRate}`, '-f', 's16le', 'pipe:1']
  const ffmpeg = spawn('ffmpeg', ['-nostdin', '-v', 'error', '-threads', '1', ...input, ...output], {
    signal,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(ffmpeg, 'close').catch((error: unknown) => error)
  let complaint = ''
  ffmpeg.stderr.on('data', (text) => {
    complaint = `${complaint}${text}`.slice(-2000)
  })
  try {
    let odd: Buffer = Buffer.alloc(0)
    let decoded = 0
    for await (const chunk of ffmpeg.stdout) {
      const bytes = Buffer.concat([odd, chunk])
      const whole = bytes.length & ~1
      odd = bytes.subarray(whole)
      decoded += whole
      // A copy, because the samples must begin at an even address of a buffer of their own.
      yield new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + whole) as ArrayBuffer)
    }
    await ended
    signal.throwIfAborted()
    if (decoded === 0) throw complaint ? damagedRecording(new Error(complaint)) : silentRecording()
  } finally {
    ffmpeg.kill('SIGKILL')
  }
}

/** How long a recording plays, in seconds, by decoding it: for files that do not say so themselves. */
export async function measureSeconds(path: string, signal: AbortSignal): Promise<number> {
  let samples = 0
  for await (const chunk of decode(path, signal)) samples += chunk.length
  return samples / sampleRate
}

/** How far into a recording its loudness is judged, in seconds. */
const judged = 300
/** Quieter than this at its loudest (-20 dB on the scale of 16-bit samples), a voice needs help to be found. */
const quiet = 3277

/**
 * How many times louder a recording has to be so that a soft voice is found in it: 1 for an ordinary one. Noise grows
 * along, which does not matter: the voice detector knows loudness, the recognisers do not.
 */
export async function gainFor(path: string, signal: AbortSignal): Promise<number> {
  let loudest = 1
  for await (const chunk of decode(path, signal, { seconds: judged })) loudest = Math.max(loudest, peakOf(chunk))
  return loudest < quiet ? Math.min(100, 16_384 / loudest) : 1
}

/** The largest sample of a chunk, its sign aside. */
export function peakOf(chunk: Int16Array): number {
  let peak = 0
  for (const sample of chunk) peak = Math.max(peak, Math.abs(sample))
  return peak
}
