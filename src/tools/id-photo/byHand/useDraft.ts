import { useState } from 'react'
import { useKeptWork } from '#platform/browser/useKeptWork.ts'
import type { IdPhotoMade } from '../make.web.ts'
import type { Change } from '../unchanged.ts'
import { changeOf, keepDraft, keptDraft } from './handDraft.web.ts'
import { isSameChange } from './handFraming.ts'

/** Of which photo the steps are; the first one is the photo as it was made. */
type Draft = { of: IdPhotoMade | undefined; steps: readonly Change[] }

function draftOf(photo: IdPhotoMade | undefined): Draft {
  const kept = photo && keptDraft(photo)
  return { of: photo, steps: photo ? [changeOf(photo), ...(kept ? [kept] : [])] : [] }
}

/** What a draft has come to; undefined where that is the photo as it was made. */
function comeTo({ steps }: Draft): Change | undefined {
  const [first, last] = [steps[0], steps.at(-1)]
  return first && last && !isSameChange(first, last) ? last : undefined
}

/**
 * The steps of a change by hand until it is applied. They outlive the work by hand and the dialog around it; what they have come to outlives a
 * reload, in this window.
 */
export function useDraft(photo: IdPhotoMade | undefined) {
  const [known, setKnown] = useState(() => draftOf(photo))
  const draft = known.of?.job === photo?.job ? known : draftOf(photo)
  if (draft !== known) setKnown(draft)

  useKeptWork(draft, (now) => now.of && keepDraft(now.of.job, comeTo(now)))

  return {
    steps: draft.steps,
    isUnapplied: comeTo(draft) !== undefined,
    setSteps: (next: (steps: readonly Change[]) => readonly Change[]) =>
      setKnown((before) => ({ ...before, steps: next(before.steps) })),
    /** The change was applied: the next one begins with what was made. */
    forget() {
      if (photo) keepDraft(photo.job, undefined)
      setKnown((before) => ({ ...before, steps: before.steps.slice(0, 1) }))
    },
  }
}
