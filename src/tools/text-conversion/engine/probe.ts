import { execFile } from 'node:child_process'
import { open, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { emptyFile, wrongFileType } from '#platform/errors.ts'
import { damagedRecording, ffmpegMissing, holdsNotes, silentRecording } from './errors.ts'
import { holdsMpegFrames } from './mpegFrames.ts'
import { sampleRate } from './transcriber.ts'
import { isCutByHeader } from './wavLength.ts'

/** What a file turned out to be: its real format, how long it says it is in seconds (0 when it does not say), and its tracks of sound, one at least. */
export type Recording = { format: AudioFormat; seconds: number; tracks: [Track, ...Track[]] }

/** A track of sound in a recording: its channels, and its samples a second. */
export type Track = { channels: number; rate: number }

/** The formats that we read, by content. `webm` is what some browsers record from a microphone, `aiff` and `caf` are what programs of Macs save, `avi` is a film of a camera. */
export type AudioFormat =
  | 'wav'
  | 'mp3'
  | 'wma'
  | 'm4a'
  | 'aac'
  | 'amr'
  | 'mid'
  | 'ape'
  | 'flac'
  | 'ogg'
  | 'webm'
  | 'aiff'
  | 'caf'
  | 'avi'

/** Demuxers that may open a visitor's file. Playlists are not among them, so a file cannot name other files. */
export const demuxers = 'wav,mp3,aac,asf,mov,amr,ape,flac,ogg,matroska,aiff,caf,avi'

const signatures: { format: AudioFormat; at: number; bytes: string }[] = [
  { format: 'mid', at: 0, bytes: 'MThd' },
  { format: 'mid', at: 8, bytes: 'RMID' },
  { format: 'wav', at: 8, bytes: 'WAVE' },
  { format: 'avi', at: 8, bytes: 'AVI ' },
  { format: 'aiff', at: 8, bytes: 'AIFF' },
  { format: 'aiff', at: 8, bytes: 'AIFC' },
  { format: 'caf', at: 0, bytes: 'caff' },
  { format: 'flac', at: 0, bytes: 'fLaC' },
  { format: 'ogg', at: 0, bytes: 'OggS' },
  { format: 'ape', at: 0, bytes: 'MAC ' },
  { format: 'amr', at: 0, bytes: '#!AMR' },
  { format: 'm4a', at: 4, bytes: 'ftyp' },
  { format: 'wma', at: 0, bytes: '\x30\x26\xb2\x75\x8e\x66\xcf\x11' },
  { format: 'webm', at: 0, bytes: '\x1a\x45\xdf\xa3' },
  { format: 'mp3', at: 0, bytes: 'ID3' },
]

/** How much of a file tells its format: frames of MP3 may begin a little later. */
const headBytes = 16_384

/** Tells a format by the first bytes of a file; undefined for anything that is not audio we know. */
export function formatOf(head: Buffer): AudioFormat | undefined {
  const known = signatures.find(({ at, bytes }) => head.toString('latin1', at, at + bytes.length) === bytes)
  if (known) return known.format
  // An MPEG audio frame begins with eleven set bits, AAC without a container (ADTS) with twelve and the layer bits 00, which are reserved in MPEG audio.
  const second = head[1] ?? 0
  const isFrame = head[0] === 0xff && (second & 0xe0) === 0xe0
  if (isFrame && (second & 0x06) !== 0) return 'mp3'
  if (isFrame && (second & 0xf0) === 0xf0) return 'aac'
  return holdsMpegFrames(head) ? 'mp3' : undefined
}

/**
 * Looks into a file before any work is done on it.
 * Throws emptyFile, wrongFileType, holdsNotes (MIDI), silentRecording (a film without sound) or damagedRecording.
 */
export async function probe(path: string, signal: AbortSignal): Promise<Recording> {
  if ((await stat(path)).size === 0) throw emptyFile()
  const format = formatOf(await headOf(path))
  if (!format) throw wrongFileType('audio')
  if (format === 'mid') throw holdsNotes()
  const args = ['-v', 'error', '-protocol_whitelist', 'file', '-format_whitelist', demuxers]
  const entries = 'format=duration:stream=codec_type,channels,sample_rate'
  args.push('-show_entries', entries, '-of', 'json', `file:${path}`)
  const { stdout } = await promisify(execFile)('ffprobe', args, { signal, timeout: 30_000 }).catch((cause) => {
    signal.throwIfAborted()
    if (cause.code === 'ENOENT') throw ffmpegMissing()
    throw damagedRecording(cause)
  })
  const { streams = [], format: whole }: ProbedFile = JSON.parse(stdout)
  const [first, ...others] = streams
    .filter(({ codec_type }) => codec_type === 'audio')
    .map(({ channels = 1, sample_rate }) => ({ channels, rate: Number(sample_rate) || sampleRate }))
  if (!first) throw streams.length > 0 ? silentRecording() : damagedRecording(new Error('no stream'))
  return {
    format,
    seconds: (await isCutByHeader(path)) ? 0 : Number(whole?.duration) || 0,
    tracks: [first, ...others],
  }
}

/** What ffprobe tells. */
type ProbedFile = {
  streams?: { codec_type?: string; channels?: number; sample_rate?: string }[]
  format?: { duration?: string }
}

async function headOf(path: string) {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
  return buffer.subarray(0, bytesRead)
}
