import { Play } from 'lucide-react'
import { memo } from 'react'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { useIntoView } from '#ui/useIntoView.ts'
import { clock } from './clock.ts'
import { directionOfText } from './engine/direction.ts'
import type { Segment } from './engine/transcriber.ts'
import type { NameOfSpeaker } from './engine/transcript.ts'
import styles from './Segments.module.css'
import { speechTexts } from './texts.ts'

type Acts = {
  /** Absent where there is no sound to play. */
  onPlay: ((seconds: number) => void) | undefined
  onCorrect: (at: number, words: string) => void
  onSpeaker: (at: number, speaker: number) => void
}

type Props = Acts & {
  segments: readonly Segment[]
  /** Whom a part may be given to; none where speakers are not told apart. */
  speakers: readonly number[]
  nameOf: NameOfSpeaker
  /** The part that is looked for: it is marked, and comes into view. */
  found: number | undefined
}

/** The parts of a recording under each other: a time to press, who speaks, and the words to correct. */
export function Segments({ segments, found, ...rest }: Props) {
  return (
    <ol className={styles.list}>
      {segments.map((segment, at) => (
        // Parts are corrected and never change places; two sides of a call may begin at the same time.
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is told by its place
        <Part key={at} at={at} segment={segment} isFound={at === found} {...rest} />
      ))}
    </ol>
  )
}

/** One part. Of thousands only those that changed are drawn anew. */
const Part = memo(function Part({
  at,
  segment: { start, text, speaker },
  isFound,
  speakers,
  nameOf,
  onPlay,
  onCorrect,
  onSpeaker,
}: Acts & Pick<Props, 'speakers' | 'nameOf'> & { at: number; segment: Segment; isFound: boolean }) {
  const texts = useTexts(speechTexts)
  const place = useIntoView<HTMLLIElement>(isFound ? 'found' : undefined)
  return (
    <li ref={place} className={styles.segment} aria-current={isFound || undefined}>
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
        dir={directionOfText(text)}
        aria-label={texts.segmentAt(clock(start))}
        value={text}
        onChange={(event) => onCorrect(at, event.target.value)}
      />
    </li>
  )
})
