import { correctPart, correctParts } from '../correct.ts'
import { introduced, introducedBy } from '../engine/direction.ts'
import type { Segment } from '../engine/transcriber.ts'
import type { NameOfSpeaker } from '../engine/transcript.ts'
import type { LanguageValue } from '../languages.ts'
import { linesWithoutFillers } from './fillers.ts'
import { withText } from './words.ts'
import { type WrittenOver, writtenInto } from './written.ts'

/** What a reader has made of a transcription. */
export type Corrections = {
  /** All parts, as they were corrected. */
  parts: readonly Segment[]
  /** Names of speakers as they were typed, which may be empty. */
  names: ReadonlyMap<number, string>
  /** The whole text, once somebody wrote in it. */
  written?: string | undefined
  isWithoutFillers: boolean
}

/** One thing that a reader does. */
export type Correction =
  | { kind: 'put'; corrections: Corrections }
  | { kind: 'write'; text: string; over?: WrittenOver }
  | { kind: 'leave out fillers'; isOut: boolean; language: LanguageValue }
  | { kind: 'correct'; at: number; words: string }
  | { kind: 'replace'; parts: readonly Segment[] }
  | { kind: 'give'; at: number; speaker: number }
  | { kind: 'rename'; speaker: number; name: string; usualName: NameOfSpeaker }

/** Before anything was corrected. */
export const uncorrected = (parts: readonly Segment[]): Corrections => ({
  parts,
  names: new Map(),
  isWithoutFillers: false,
})

/** What a speaker is called: as it was typed, or as usual where nothing was. */
export const nameIn = (names: Corrections['names'], speaker: number, usualName: NameOfSpeaker): string =>
  names.get(speaker)?.trim() || usualName(speaker)

/**
 * The corrections with one more. The text follows the parts until somebody writes in it; from then on a corrected part is
 * put into it where it is still found.
 */
export function corrected(before: Corrections, correction: Correction): Corrections {
  const { parts, written } = before
  switch (correction.kind) {
    case 'put':
      return correction.corrections
    case 'write':
      return { ...before, parts: withWritten(parts, correction), written: correction.text }
    case 'leave out fillers': {
      const { isOut, language } = correction
      return {
        ...before,
        isWithoutFillers: isOut,
        written: isOut ? written && linesWithoutFillers(written, language) : written,
      }
    }
    case 'correct': {
      const { at, words } = correction
      return {
        ...before,
        parts: parts.map((part, i) => (i === at ? withText(part, words) : part)),
        written: written && correctPart(written, parts, at, words),
      }
    }
    case 'replace': {
      const { parts: after } = correction
      return {
        ...before,
        parts: after,
        written: written && correctParts(written, parts, ({ text }, at) => after[at]?.text ?? text),
      }
    }
    case 'give': {
      const { at, speaker } = correction
      return { ...before, parts: parts.map((part, i) => (i === at ? { ...part, speaker } : part)) }
    }
    case 'rename': {
      const { speaker, name, usualName } = correction
      const names = new Map(before.names).set(speaker, name)
      const [old, given] = [before.names, names].map((known) => nameIn(known, speaker, usualName))
      return {
        ...before,
        names,
        written: written
          ?.split('\n')
          .map((line) => renamed(line, old!, given!))
          .join('\n'),
      }
    }
  }
}

function renamed(line: string, old: string, given: string): string {
  const said = introducedBy(line, [old])
  return said ? introduced(given, said.words) : line
}

/** Parts with what was written over their words. Those that are read may be fewer, and lack filler words: each is found by when it begins. */
function withWritten(
  parts: readonly Segment[],
  { text, over }: { text: string; over?: WrittenOver },
): readonly Segment[] {
  if (!over) return parts
  const written = new Map([...writtenInto(over, text)].map(([at, words]) => [over.parts[at]!.start, { at, words }]))
  return parts.map((part) => {
    const own = written.get(part.start)
    return own ? withText(over.parts[own.at]!, own.words) : part
  })
}
