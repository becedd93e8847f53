import { measureSeconds } from './decode.ts'
import { tooLong } from './errors.ts'
import { probe, type Recording } from './probe.ts'

/** The longest recording that is written down. */
export const maxHours = 4

/** What a recording is, its length by what it promises, else by reading it through. Throws the errors of probe, and tooLong. */
export async function recordingOf(path: string, signal: AbortSignal): Promise<Recording> {
  const recording = await probe(path, signal)
  const seconds = recording.seconds || (await measureSeconds(path, signal))
  if (seconds > maxHours * 3600) throw tooLong(maxHours)
  return { ...recording, seconds }
}
