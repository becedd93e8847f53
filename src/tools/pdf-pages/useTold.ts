import { useState } from 'react'
import { useLanguage, useTexts } from '#features/sites/pages/useSite.ts'
import { isolated } from '#platform/isolated.ts'
import type { Rejection } from '#ui/files.ts'
import { pdfPages } from './contract.ts'
import { pdfPagesTexts } from './texts.ts'

/** What a picker takes at most, in the megabytes that people count in. */
export const megabytes = pdfPages.maxBytes / 1_000_000

/** What the page says above the files: which were turned away and why, and what was done otherwise than it was chosen. */
export function useTold() {
  const texts = useTexts(pdfPagesTexts)
  const language = useLanguage()
  const [turnedAway, setTurnedAway] = useState<readonly string[]>([])
  const [changed, setChanged] = useState<readonly string[]>([])

  return {
    turnedAway,
    changed,
    tellChange: (sentence: string) => setChanged((before) => [...before, sentence]),
    tellRejected(rejected: readonly Rejection[]) {
      const sentences = rejected.map(({ file, reason }) => {
        const text = texts.rejected[reason]
        return `${isolated(file.name, language)}: ${typeof text === 'string' ? text : text(megabytes)}`
      })
      setTurnedAway(sentences)
    },
    forgetTurnedAway: () => setTurnedAway([]),
    forgetChanged: () => setChanged([]),
  }
}
