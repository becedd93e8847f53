import { measureSeconds } from './decode.ts'
import { tooLong } from './errors.ts'
import { probe } from './probe.ts'

const maxHours = 4

/** How long a recording is in seconds, by what it promises, else by reading it through. Throws the errors of probe, and tooLong. */
export async function lengthOf(path: string, signal: AbortSignal): Promise<number> {
  const { seconds: promised } = await probe(path, signal)
  const seconds = promised || (await measureSeconds(path, signal))
  if (seconds > maxHours * 3600) throw tooLong(maxHours)
  return seconds
}
