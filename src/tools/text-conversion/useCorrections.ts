import { useMemo, useReducer, useState } from 'react'
import { sessionStore } from '#features/accounts/pages/session.web.ts'
import { useKeptWork } from '#platform/browser/useKeptWork.ts'
import type { SpeechAnswer } from './contract.ts'
import type { Segment } from './engine/transcriber.ts'
import { type NameOfSpeaker, textOf } from './engine/transcript.ts'
import { keepCorrections, keptCorrections } from './keptCorrections.web.ts'
import type { LanguageValue } from './languages.ts'
import { type Corrections, corrected, nameIn, uncorrected } from './transcript/corrections.ts'
import { withoutFillers } from './transcript/fillers.ts'
import { keptFrom, madeAgain, markOf } from './transcript/keptCorrections.ts'

/**
 * What a reader makes of a transcription: words, speakers and their names, kept on this device until their maker logs out. Acts and
 * lists stay the same between drawings wherever they can, since hours of speech have thousands of parts.
 */
export function useCorrections(answer: SpeechAnswer, language: LanguageValue, usualName: NameOfSpeaker) {
  const original = answer.segments
  const [mark] = useState(() => markOf(original))
  const [corrections, act] = useReducer(corrected, original, () => madeAgain(original, keptCorrections(mark)))
  const { parts, names, written, isWithoutFillers } = corrections
  const [wereFound] = useState(() => keptFrom(original, corrections) !== undefined)
  const [taken, setTaken] = useState<Corrections>()
  const [owner] = useState(sessionStore.read)
  useKeptWork(corrections, (now) => {
    // Who has logged out leaves nothing behind.
    if (!owner || sessionStore.read()) keepCorrections(mark, keptFrom(original, now))
  })

  const acts = useMemo(
    () => ({
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

  const isCorrected = useMemo(() => keptFrom(original, corrections) !== undefined, [original, corrections])

  const text = written ?? told

  return {
    ...acts,
    /** Writes in the text as a whole; the parts follow, and their times stay. */
    setText: (next: string) => act({ kind: 'write', text: next, over: { text, parts: shown } }),
    /** Whether corrections of an earlier time were there when it was opened. */
    wereFound,
    isCorrected,
    /** Takes all corrections back. */
    takeBack() {
      setTaken(corrections)
      act({ kind: 'put', corrections: uncorrected(original) })
    },
    /** Puts them there again; absent where none were taken back, or new ones would be lost by it. */
    putBack: taken && !isCorrected ? () => act({ kind: 'put', corrections: taken }) : undefined,
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
    text,
  }
}
