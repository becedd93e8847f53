import type { Segment } from '../engine/transcriber.ts'
import { withText } from './words.ts'

/** In which segment words stand, whatever their capitals: its index for each time, in order. */
export const placesOf = (segments: readonly Segment[], wanted: string): number[] =>
  wanted.trim() === '' ? [] : segments.flatMap(({ text }, at) => [...text.matchAll(patternOf(wanted))].map(() => at))

/** The segments with other words in the place of those, their times kept. */
export const replaced = (segments: readonly Segment[], wanted: string, by: string): Segment[] =>
  segments.map((segment) => {
    if (wanted.trim() === '') return segment
    // As a function: a dollar in the words means a dollar.
    const text = segment.text.replace(patternOf(wanted), () => by)
    return text === segment.text ? segment : withText(segment, text)
  })

const patternOf = (wanted: string) => new RegExp(wanted.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'giu')
