import { useState } from 'react'
import type { SpeechAnswer } from './contract.ts'
import { correctPart } from './correct.ts'
import type { Segment } from './engine/transcriber.ts'
import { type NameOfSpeaker, textOf } from './engine/transcript.ts'
import type { LanguageValue } from './languages.ts'
import { linesWithoutFillers, withoutFillers } from './transcript/fillers.ts'
import { withText } from './transcript/words.ts'

/**
 * What a reader makes of a transcription: words, speakers and their names. The text follows the parts until somebody
 * writes in it; from then on a corrected part is put into it where it is still found.
 */
export function useCorrections(answer: SpeechAnswer, language: LanguageValue, usualName: NameOfSpeaker) {
  const [parts, setParts] = useState<Segment[]>(answer.segments)
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map())
  const [written, setWritten] = useState<string>()
  const [isWithoutFillers, setWithoutFillers] = useState(false)

  const shown = isWithoutFillers ? withoutFillers(parts, language) : parts
  const typedName = (speaker: number) => names.get(speaker) ?? usualName(speaker)
  const nameOf = (speaker: number) => names.get(speaker)?.trim() || usualName(speaker)
  const speakers = [...new Set(answer.segments.flatMap(({ speaker }) => speaker ?? []))].sort((a, b) => a - b)

  return {
    /** All parts, to be corrected. */
    parts,
    /** The parts that are read and saved: filler words may be left out. */
    shown,
    speakers,
    /** A speaker's name as it stands in its field, which may be empty. */
    typedName,
    nameOf,
    isWithoutFillers,
    /** Whether somebody wrote in the text as a whole. */
    isWritten: written !== undefined,
    text: written ?? textOf(shown, language, nameOf),
    setText: setWritten,
    leaveOutFillers(isOut: boolean) {
      setWithoutFillers(isOut)
      if (isOut) setWritten((before) => before && linesWithoutFillers(before, language))
    },
    correct(at: number, words: string) {
      setWritten((before) => before && correctPart(before, parts, at, words))
      setParts(parts.map((part, i) => (i === at ? withText(part, words) : part)))
    },
    replaceAll(next: Segment[]) {
      setWritten((before) =>
        next.reduce((text, { text: words }, at) => text && correctPart(text, parts, at, words), before),
      )
      setParts(next)
    },
    giveTo(at: number, speaker: number) {
      setParts(parts.map((part, i) => (i === at ? { ...part, speaker } : part)))
    },
    rename(speaker: number, name: string) {
      const before = nameOf(speaker)
      const after = name.trim() || usualName(speaker)
      setNames((all) => new Map(all).set(speaker, name))
      setWritten((text) => text && `\n${text}`.replaceAll(`\n${before}: `, () => `\n${after}: `).slice(1))
    },
  }
}
