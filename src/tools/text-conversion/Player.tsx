import { Play } from 'lucide-react'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { Button } from '#ui/Button.tsx'
import { Row } from '#ui/layout.tsx'
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
}

/** The recording to hear, slower or faster, from where the reader was the last time. */
export function Player({ playback, source, captions, language }: Props) {
  const texts = useTexts(speechTexts)
  const { ref, left, play, setSpeed } = playback
  return (
    <>
      <audio ref={ref} src={source} controls preload="metadata" aria-label={texts.player} className={styles.player}>
        <track kind="captions" srcLang={language} src={captions} />
      </audio>
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
