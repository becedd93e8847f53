import { useMemo, useReducer } from 'react'
import type { SpeechAnswer } from './contract.ts'
import type { Segment } from './engine/transcriber.ts'
import { type NameOfSpeaker, textOf } from './engine/transcript.ts'
import type { LanguageValue } from './languages.ts'
import { corrected, nameIn, uncorrected } from './transcript/corrections.ts'
import { withoutFillers } from './transcript/fillers.ts'

/**
 * What a reader makes of a transcription: words, speakers and their names. Acts and lists stay the same between drawings
 * wherever they can, since hours of speech have thousands of parts.
 */
export function useCorrections(answer: SpeechAnswer, language: LanguageValue, usualName: NameOfSpeaker) {
  const [{ parts, names, written, isWithoutFillers }, act] = useReducer(corrected, answer.segments, uncorrected)

  const acts = useMemo(
    () => ({
      setText: (text: string) => act({ kind: 'write', text }),
      leaveOutFillers: (isOut: boolean) => act({ kind: 'leave out fillers', isOut, language }),
      correct: (at: number, words: string) => act({ kind: 'correct', at, words }),
      replaceAll: (next: readonly Segment[]) => act({ kind: 'replace', parts: next }),
      giveTo: (at: number, speaker: number) => act({ kind: 'give', at, speaker }),
      rename: (speaker: number, name: string) => act({ kind: 'rename', speaker, name, usualName }),
    }),
    [language, usualName],
  )
  const speakers = useMemo(
    () => [...new Set(answer.segments.flatMap(({ speaker }) => speaker ?? []))].sort((a, b) => a - b),
    [answer],
  )
  const shown = useMemo(
    () => (isWithoutFillers ? withoutFillers(parts, language) : parts),
    [parts, isWithoutFillers, language],
  )
  const nameOf = useMemo(() => (speaker: number) => nameIn(names, speaker, usualName), [names, usualName])
  const told = useMemo(() => textOf(shown, language, nameOf), [shown, language, nameOf])

  return {
    ...acts,
    /** All parts, to be corrected. */
    parts,
    /** The parts that are read and saved: filler words may be left out. */
    shown,
    speakers,
    /** A speaker's name as it stands in its field, which may be empty. */
    typedName: (speaker: number) => names.get(speaker) ?? usualName(speaker),
    nameOf,
    isWithoutFillers,
    /** Whether somebody wrote in the text as a whole. */
    isWritten: written !== undefined,
    text: written ?? told,
  }
}
