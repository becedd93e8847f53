import { Copy, Download } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useObjectUrl } from '#features/photos/useObjectUrl.ts'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { tellResultTaken } from '#platform/browser/resultTaken.web.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Text } from '#ui/Text.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { toasts } from '#ui/toasts.ts'
import type { SpeechAnswer } from './contract.ts'
import { correctPart } from './correct.ts'
import { exportFormats } from './engine/exports.ts'
import { defaultLanguage, languageByCode } from './languages.ts'
import styles from './Result.module.css'
import { Segments } from './Segments.tsx'
import { captionsOf, saveTranscript } from './saveTranscript.web.ts'
import { speechTexts } from './texts.ts'

type Props = { answer: SpeechAnswer; name: string; recording?: File }

/** What was said: to correct, to hear again by its times, to copy and to save. */
export function Result({ answer, name, recording }: Props) {
  const texts = useTexts(speechTexts)
  const [text, setText] = useState(typeof answer.obj === 'string' ? answer.obj : '')
  const [segments, setSegments] = useState(answer.segments)
  const player = useRef<HTMLAudioElement>(null)
  const language = languageByCode(answer.language ?? '')?.value ?? defaultLanguage

  const source = useObjectUrl(recording)
  const captions = useObjectUrl(useMemo(() => captionsOf({ ...answer, language }), [answer, language]))

  function correct(at: number, words: string) {
    setText((before) => correctPart(before, segments, at, words))
    setSegments((before) => before.map((segment, index) => (index === at ? { ...segment, text: words } : segment)))
  }

  async function play(seconds: number) {
    if (!player.current) return
    player.current.currentTime = seconds
    // Some formats that we read are none that a browser plays.
    await player.current.play().catch(() => undefined)
  }

  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toasts.success(texts.copied),
      () => toasts.error(texts.copyFailed),
    )

  return (
    <Card>
      <Stack gap={4}>
        {recording && (
          <audio
            ref={player}
            src={source}
            controls
            preload="metadata"
            aria-label={texts.player}
            className={styles.player}
          >
            <track kind="captions" srcLang={language} src={captions} />
          </audio>
        )}
        <TextArea
          label={texts.result}
          hint={texts.resultHint}
          rows={12}
          dir="auto"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Row>
          <Button icon={<Copy />} onClick={copy}>
            {texts.copy}
          </Button>
          {exportFormats.map((format) => (
            <Button
              key={format}
              variant="secondary"
              icon={<Download />}
              aria-label={`${texts.saveAs} ${format}`}
              onClick={() => {
                saveTranscript({ ...answer, language, text, segments }, name, format)
                tellResultTaken('text-conversion')
              }}
            >
              {format}
            </Button>
          ))}
        </Row>
        <Disclosure summary={texts.times}>
          <Stack gap={3}>
            <Text size="s" tone="muted">
              {recording ? texts.timesHint : texts.noSound}
            </Text>
            <Segments segments={segments} onPlay={recording && play} onCorrect={correct} />
          </Stack>
        </Disclosure>
      </Stack>
    </Card>
  )
}
