import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Work } from '#platform/childProcess/engine.ts'
import type { Speech } from '../transcriber.ts'

const run = promisify(execFile)

/** Sound sources of ffmpeg: a synthetic voice that says `text`, quiet, or a rising whistle. */
export const voice = (text: string) => `flite=voice=slt:text='${text}'`
export const quiet = (seconds: number) => `anullsrc=r=16000:cl=mono:d=${seconds}`
export const whistle = (seconds: number) => `sine=frequency=900:duration=${seconds}`

/** Records sources one after another into `folder/name`; the ending of the name tells the format. */
export async function record(folder: string, name: string, ...sources: string[]): Promise<string> {
  const path = join(folder, name)
  const inputs = sources.flatMap((source) => ['-f', 'lavfi', '-i', source])
  const level = sources.map((_, i) => `[${i}]aresample=16000,aformat=channel_layouts=mono[a${i}]`).join(';')
  const chain = `${level};${sources.map((_, i) => `[a${i}]`).join('')}concat=n=${sources.length}:v=0:a=1`
  await run('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...inputs, '-filter_complex', chain, '-ar', '16000', path])
  return path
}

/** Records two channels of one source; `pan` are their recipes as ffmpeg's filter of that name has them. */
export async function recordStereo(folder: string, name: string, source: string, pan: string): Promise<string> {
  const path = join(folder, name)
  await run('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', `${source},pan=stereo|${pan}`, path])
  return path
}

/** Records each source as a track of its own; the ending of the name has to be that of a container. */
export async function recordTracks(folder: string, name: string, ...sources: string[]): Promise<string> {
  const path = join(folder, name)
  const inputs = sources.flatMap((source) => ['-f', 'lavfi', '-i', source])
  const maps = sources.flatMap((_, i) => ['-map', `${i}:a`])
  await run('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...inputs, ...maps, '-ar', '16000', path])
  return path
}

/** Records a voice on each side, the second from `seconds` on; each side hears the other one `leak` times as loud. */
export async function recordSides(
  folder: string,
  name: string,
  { first, second, seconds, leak = 0 }: { first: string; second: string; seconds: number; leak?: number },
): Promise<string> {
  const path = join(folder, name)
  const mono = `aformat=sample_fmts=fltp:sample_rates=16000:channel_layouts=mono,apad=whole_dur=${2 * seconds}`
  const turns = `[0]${mono}[left];[1]adelay=${seconds * 1000},${mono}[right]`
  const chain = `${turns};[left][right]amerge=inputs=2,pan=stereo|c0=c0+${leak}*c1|c1=c1+${leak}*c0`
  const inputs = [first, second].flatMap((source) => ['-f', 'lavfi', '-i', source])
  await run('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...inputs, '-filter_complex', chain, '-ar', '16000', path])
  return path
}

/** An AMR file of half a second: ffmpeg reads this format and cannot write it, so its frames are put together here. */
export async function amrFile(folder: string): Promise<string> {
  const frame = Buffer.concat([Buffer.of(0x04), Buffer.alloc(12)])
  const path = join(folder, 'voice.amr')
  await writeFile(path, Buffer.concat([Buffer.from('#!AMR\n'), ...Array.from({ length: 25 }, () => frame)]))
  return path
}

/** A Monkey's Audio file of a second of silence, which that format stores as a flag and no samples. */
export async function apeFile(folder: string): Promise<string> {
  const descriptor = Buffer.alloc(52)
  descriptor.write('MAC ')
  descriptor.writeUInt16LE(3990, 4)
  descriptor.writeUInt32LE(52, 8)
  descriptor.writeUInt32LE(24, 12)
  descriptor.writeUInt32LE(4, 16)
  const header = Buffer.alloc(24)
  header.writeUInt16LE(2000, 0)
  header.writeUInt32LE(73_728, 4)
  header.writeUInt32LE(16_000, 8)
  header.writeUInt32LE(1, 12)
  header.writeUInt16LE(16, 16)
  header.writeUInt16LE(1, 18)
  header.writeUInt32LE(16_000, 20)
  const seekTable = Buffer.alloc(4)
  seekTable.writeUInt32LE(80)
  // The frame: a check sum whose highest bit says that flags follow, the flag for silence, padding. ffmpeg reads the
  // frame as 32-bit words of the other byte order.
  const frame = Buffer.alloc(64)
  frame.writeUInt32LE(0x80000000, 0)
  frame.writeUInt32LE(3, 4)
  const path = join(folder, 'voice.ape')
  await writeFile(path, Buffer.concat([descriptor, header, seekTable, frame]))
  return path
}

/** A job of an engine without a queue around it; `seen` collects what it tells about its progress. */
export function testWork(scratch: string, signal = new AbortController().signal) {
  const seen: { percent: number; partial: string | undefined }[] = []
  const work: Work = { scratch, signal, progress: (percent, partial) => seen.push({ percent, partial }) }
  return Object.assign(work, { seen })
}

/** All stretches of a stream, as one array. */
export async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = []
  for await (const item of items) list.push(item)
  return list
}

/** How long a stretch is, in seconds. */
export const lengthOf = ({ samples }: Speech) => samples.length / 16_000
