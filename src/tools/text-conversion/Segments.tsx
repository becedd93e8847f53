import { Play } from 'lucide-react'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { clock } from './clock.ts'
import type { Segment } from './engine/transcriber.ts'
import type { NameOfSpeaker } from './engine/transcript.ts'
import styles from './Segments.module.css'
import { speechTexts } from './texts.ts'

type Props = {
  segments: readonly Segment[]
  /** Whom a part may be given to; none where speakers are not told apart. */
  speakers: readonly number[]
  nameOf: NameOfSpeaker
  /** Absent where there is no sound to play. */
  onPlay: ((seconds: number) => void) | undefined
  onCorrect: (at: number, words: string) => void
  onSpeaker: (at: number, speaker: number) => void
}

/** The parts of a recording under each other: a time to press, who speaks, and the words to correct. */
export function Segments({ segments, speakers, nameOf, onPlay, onCorrect, onSpeaker }: Props) {
  const texts = useTexts(speechTexts)
  return (
    <ol className={styles.list}>
      {segments.map(({ start, text, speaker }, at) => (
        <li key={`${start} ${speaker}`} className={styles.segment}>
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
          {speakers.length > 0 && (
            <select
              className={styles.speaker}
              aria-label={texts.whoAt(clock(start))}
              value={speaker}
              onChange={(event) => onSpeaker(at, Number(event.target.value))}
            >
              {speakers.map((each) => (
                <option key={each} value={each}>
                  {nameOf(each)}
                </option>
              ))}
            </select>
          )}
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
