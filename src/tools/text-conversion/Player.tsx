import { Play } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { Button } from '#ui/Button.tsx'
import { Row } from '#ui/layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Select } from '#ui/Select.tsx'
import { clock } from './clock.ts'
import styles from './Player.module.css'
import { speechTexts } from './texts.ts'
import type { usePlayback } from './usePlayback.ts'

const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2]

type Props = {
  playback: ReturnType<typeof usePlayback>
  source: string | undefined
  captions: string | undefined
  language: string
  /** How long the recording plays that was written down. */
  seconds: number
}

/** So much longer or shorter, in seconds and as a share, and it is another recording: programs count the ends differently. */
const mostApart = { seconds: 2, share: 0.02 }

/** The recording to hear, slower or faster, from where the reader was the last time. */
export function Player({ playback, source, captions, language, seconds }: Props) {
  const texts = useTexts(speechTexts)
  const { ref, left, play, setSpeed } = playback
  const [trouble, setTrouble] = useState<'cannotPlay' | 'otherRecording'>()

  function compare(duration: number) {
    // Some files tell their length only at their end.
    const isOther =
      Number.isFinite(duration) && Math.abs(duration - seconds) > Math.max(mostApart.seconds, mostApart.share * seconds)
    setTrouble(isOther ? 'otherRecording' : undefined)
  }

  return (
    <>
      <audio
        ref={ref}
        src={source}
        controls
        preload="metadata"
        aria-label={texts.player}
        className={styles.player}
        onLoadedMetadata={({ currentTarget }) => compare(currentTarget.duration)}
        onError={() => setTrouble('cannotPlay')}
      >
        <track kind="captions" srcLang={language} src={captions} />
      </audio>
      {trouble && (
        <Notice tone="warning" live>
          {texts[trouble]}
        </Notice>
      )}
      <Row>
        <Select
          label={texts.speed}
          defaultValue="1"
          onChange={({ target }) => setSpeed(Number(target.value))}
          options={speeds.map((speed) => ({ value: `${speed}`, label: `${speed}×` }))}
        />
        {left !== undefined && (
          <Button variant="secondary" icon={<Play />} onClick={() => play(left)}>
            {texts.resume(clock(left))}
          </Button>
        )}
      </Row>
    </>
  )
}
