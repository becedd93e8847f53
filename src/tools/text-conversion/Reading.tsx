import { Fragment, memo, type RefObject } from 'react'
import { classes } from '#ui/classes.ts'
import { directionOfText } from './engine/direction.ts'
import type { Segment } from './engine/transcriber.ts'
import { type NameOfSpeaker, paragraphs } from './engine/transcript.ts'
import styles from './Reading.module.css'
import { type TimedWord, wordsOf } from './transcript/words.ts'
import { useFollowed } from './useFollowed.ts'
import { usePlayedSeconds } from './usePlayback.ts'

type Props = {
  segments: readonly Segment[]
  nameOf: NameOfSpeaker
  player: RefObject<HTMLAudioElement | null>
  onPlay: (seconds: number) => void
}

/** The transcript to listen along: a press on a word plays from there, and what is being said is marked. By keyboard the times of the parts do the same. */
export function Reading({ segments, nameOf, player, onPlay }: Props) {
  const seconds = usePlayedSeconds(player)
  const heard = segments.findIndex((segment) => within(segment, seconds) !== undefined)
  const box = useFollowed<HTMLDivElement>(heard, '[data-heard]')
  return (
    <div ref={box} className={styles.reading}>
      {paragraphs(segments).map((group) => (
        <p key={group[0]?.start} dir={directionOfText(group.map(({ text }) => text).join(' '))}>
          {group[0]?.speaker !== undefined && (
            <strong>
              <bdi>{nameOf(group[0].speaker)}</bdi>:{' '}
            </strong>
          )}
          {group.map((segment) => (
            <Fragment key={segment.start}>
              <Part segment={segment} seconds={within(segment, seconds)} onPlay={onPlay} />{' '}
            </Fragment>
          ))}
        </p>
      ))}
    </div>
  )
}

/** Only the part that is heard is drawn anew while the player goes on. */
const within = ({ start, end }: Segment, seconds: number | undefined) =>
  seconds !== undefined && seconds >= start && seconds < end ? seconds : undefined

const Part = memo(function Part({
  segment,
  seconds,
  onPlay,
}: {
  segment: Segment
  seconds: number | undefined
  onPlay: (seconds: number) => void
}) {
  const isHeard = ({ start, end }: TimedWord) => seconds !== undefined && seconds >= start && seconds < end
  return (
    <span dir={directionOfText(segment.text)} data-heard={seconds === undefined ? undefined : ''}>
      {wordsOf(segment).map((word, i) => (
        // A word said twice is told apart by its place alone.
        // biome-ignore lint/suspicious/noArrayIndexKey: words of a part keep their places
        <Fragment key={i}>
          {i > 0 && ' '}
          {/* biome-ignore lint/a11y/useSemanticElements: a button element is a box, and boxes stand in the order of their line: Latin words in Arabic would change places */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: no word takes the keyboard, which plays by the times of the parts */}
          <span
            role="button"
            tabIndex={-1}
            className={classes(styles.word, isHeard(word) && styles.heard)}
            onClick={() => onPlay(word.start)}
          >
            {word.text}
          </span>
        </Fragment>
      ))}
    </span>
  )
})
