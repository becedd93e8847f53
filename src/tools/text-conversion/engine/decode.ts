import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { damagedRecording, silentRecording } from './errors.ts'
import { demuxers } from './probe.ts'
import { sampleRate } from './transcriber.ts'
import { isCutByHeader } from './wavLength.ts'

/**
 * What to decode and to change on the way: the number of a track, the first if nothing else is asked for; `filter` is a chain of ffmpeg's filters. Of two
 * channels the samples come by turns.
 */
export type DecodeOptions = { track?: number; filter?: string; channels?: 1 | 2 }

/**
 * Decodes any audio file to 16-bit samples at 16 kHz, of one channel if nothing else is asked for, a chunk at a time: the whole recording is never
 * in memory, since ffmpeg waits while nobody reads. A file that breaks off gives what came before the break.
 * Throws damagedRecording when nothing at all could be decoded, silentRecording when there is nothing to decode.
 */
export async function* decode(
  path: string,
  signal: AbortSignal,
  { track = 0, filter, channels = 1 }: DecodeOptions = {},
): AsyncGenerator<Int16Array<ArrayBuffer>> {
  const all = (await isCutByHeader(path)) ? ['-ignore_length', '1'] : []
  const input = ['-protocol_whitelist', 'file', '-format_whitelist', demuxers, ...all, '-i', `file:${path}`]
  const change = filter ? ['-af', filter] : []
  const output = [
    '-map',
    `0:a:${track}`,
    ...change,
    '-ac',
    `${channels}`,
    '-ar',
    `${sampleRate}`,
    '-f',
    's16le',
    'pipe:1',
  ]
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
      const whole = bytes.length - (bytes.length % (2 * channels))
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
