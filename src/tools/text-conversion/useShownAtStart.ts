import { type RefObject, useEffect, useRef } from 'react'
import type { Run } from './useTranscription.ts'

/**
 * Scrolls a part of the page into view when a transcription begins: on a phone it is below the button that starts it.
 * Where it is in view already nothing moves.
 */
export function useShownAtStart(state: Run['state']): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (state === 'uploading') part.current?.scrollIntoView({ block: 'nearest' })
  }, [state])
  return part
}
