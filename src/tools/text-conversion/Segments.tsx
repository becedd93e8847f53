import { Play } from 'lucide-react'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { clock } from './clock.ts'
import type { SpeechAnswer } from './contract.ts'
import styles from './Segments.module.css'
import { speechTexts } from './texts.ts'

type Props = {
  segments: SpeechAnswer['segments']
  /** Absent where there is no sound to play. */
  onPlay: ((seconds: number) => void) | undefined
  onCorrect: (at: number, words: string) => void
}

/** The parts of a recording under each other: a time to press, and the words to correct. */
export function Segments({ segments, onPlay, onCorrect }: Props) {
  const texts = useTexts(speechTexts)
  return (
    <ol className={styles.list}>
      {segments.map(({ start, text }, at) => (
        <li key={start} className={styles.segment}>
          <button
            type="button"
            className={styles.time}
            aria-label={texts.playFrom(clock(start))}
            disabled={!onPlay}
            onClick={() => onPlay?.(start)}
          >
            {onPlay && <Play aria-hidden />}
            {clock(start)}
          </button>
          <textarea
            className={styles.words}
            rows={1}
            dir="auto"
            aria-label={texts.segmentAt(clock(start))}
            value={text}
            onChange={(event) => onCorrect(at, event.target.value)}
          />
        </li>
      ))}
    </ol>
  )
}
