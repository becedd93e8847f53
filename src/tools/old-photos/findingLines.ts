import type { Findings } from './contract.ts'
import type { oldPhotosTexts } from './texts.ts'

/** Grain from this standard deviation on is calmed; see the repair. */
const visibleNoise = 0.014

/** What was found and mended, as sentences. */
export function findingLines(found: Findings, say: (typeof oldPhotosTexts)['en']['found']): string[] {
  const lines: string[] = []
  if (found.scratches > 0) lines.push(say.scratches)
  if (found.specks > 0) lines.push(say.specks)
  if (found.torn) lines.push(say.torn)
  if (found.faded) lines.push(say.faded)
  if (found.noise > visibleNoise) lines.push(say.noise)
  return lines.length > 0 ? lines : [say.nothing]
}
