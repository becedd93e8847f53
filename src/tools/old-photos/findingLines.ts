import type { Findings } from './contract.ts'
import { visibleNoise, wasRestored } from './findings.ts'
import type { oldPhotosTexts } from './texts.ts'

/** What was mended, and what is left to be seen, as sentences. Nothing is said that was not done. */
export function findingLines(found: Findings, say: (typeof oldPhotosTexts)['en']['found']): string[] {
  const lines: string[] = []
  if (found.scratches > 0) lines.push(say.scratches(found.scratches))
  if (found.specks > 0) lines.push(say.specks(found.specks))
  if (found.torn) lines.push(say.torn)
  if (found.faded) lines.push(say.faded)
  if (found.noise > visibleNoise) lines.push(say.noise)
  if (found.faces) lines.push(say.faces)
  if (found.tint === 'unknown') lines.push(say.unknown)
  const { places, share } = found.left
  if (places > 0) lines.push(share < 1 ? say.left(places, Math.max(1, Math.round(share * 100))) : say.doubtful)
  if (lines.length === 0) lines.push(say.nothing)
  return wasRestored(found) ? lines : [...lines, say.free]
}
