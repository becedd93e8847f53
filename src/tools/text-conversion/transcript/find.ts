import type { Segment } from '../engine/transcriber.ts'
import { withText } from './words.ts'

/** How often words stand in the segments, whatever their capitals. */
export const countOf = (segments: readonly Segment[], wanted: string): number =>
  wanted.trim() === '' ? 0 : segments.reduce((sum, { text }) => sum + [...text.matchAll(patternOf(wanted))].length, 0)

/** The segments with other words in the place of those, their times kept. */
export const replaced = (segments: readonly Segment[], wanted: string, by: string): Segment[] =>
  segments.map((segment) => {
    if (wanted.trim() === '') return segment
    // As a function: a dollar in the words means a dollar.
    const text = segment.text.replace(patternOf(wanted), () => by)
    return text === segment.text ? segment : withText(segment, text)
  })

const patternOf = (wanted: string) => new RegExp(wanted.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'giu')
