import type { Segment } from '../engine/transcriber.ts'
import { type Corrections, uncorrected } from './corrections.ts'
import { withText } from './words.ts'

/** Corrections as they are kept: the parts that differ from what was written down, by their place, and what else was done. */
export type KeptCorrections = {
  /** Which transcription they belong to. */
  of: string
  parts: readonly KeptPart[]
  names: readonly (readonly [speaker: number, name: string])[]
  written?: string | undefined
  isWithoutFillers: boolean
}
type KeptPart = { at: number; text: string; speaker?: number | undefined }

/**
 * Tells a transcription from others by its words and times (FNV-1a; Fowler, Noll and Vo, 1991): the same one is known again however it came to the
 * page.
 */
export function markOf(segments: readonly Segment[]): string {
  let hash = 0x811c9dc5
  for (const { start, text } of segments)
    for (const sign of `${start}${text}`) hash = Math.imul(hash ^ sign.codePointAt(0)!, 0x01000193)
  return `${segments.length}-${(hash >>> 0).toString(36)}`
}

/** What is to be kept; undefined where nothing differs from what was written down. */
export function keptFrom(original: readonly Segment[], corrections: Corrections): KeptCorrections | undefined {
  const { parts, names, written, isWithoutFillers } = corrections
  const changed = parts.flatMap(({ text, speaker }, at) => {
    const before = original[at]!
    return text === before.text && speaker === before.speaker ? [] : [{ at, text, ...(speaker && { speaker }) }]
  })
  if (changed.length === 0 && names.size === 0 && written === undefined && !isWithoutFillers) return undefined
  return { of: markOf(original), parts: changed, names: [...names], written, isWithoutFillers }
}

/** The corrections that were kept, made again; words that were not corrected have their own times. */
export function madeAgain(original: readonly Segment[], kept: KeptCorrections | undefined): Corrections {
  if (!kept) return uncorrected(original)
  const parts = [...original]
  for (const { at, text, speaker } of kept.parts) {
    const before = original[at]
    if (before) parts[at] = { ...(text === before.text ? before : withText(before, text)), ...(speaker && { speaker }) }
  }
  return { parts, names: new Map(kept.names), written: kept.written, isWithoutFillers: kept.isWithoutFillers }
}
