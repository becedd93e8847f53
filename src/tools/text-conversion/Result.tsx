import { AudioLines } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { useObjectUrl } from '#features/photos/useObjectUrl.ts'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Dropzone } from '#ui/Dropzone.tsx'
import { Stack } from '#ui/layout.tsx'
import { Text } from '#ui/Text.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { toasts } from '#ui/toasts.ts'
import { type SpeechAnswer, textConversion } from './contract.ts'
import { FindReplace } from './FindReplace.tsx'
import { Flaws } from './Flaws.tsx'
import { FoundCorrections } from './FoundCorrections.tsx'
import { defaultLanguage, languageByCode } from './languages.ts'
import { Player } from './Player.tsx'
import { Reading } from './Reading.tsx'
import { Saving } from './Saving.tsx'
import { Segments } from './Segments.tsx'
import { Speakers } from './Speakers.tsx'
import { captionsOf } from './saveTranscript.web.ts'
import { speechTexts } from './texts.ts'
import { hasFillers } from './transcript/fillers.ts'
import { markOf } from './transcript/keptCorrections.ts'
import { useCorrections } from './useCorrections.ts'
import { usePlayback } from './usePlayback.ts'

/** Speakers are not told apart. */
const nobody: readonly number[] = []

type Props = { answer: SpeechAnswer; name: string; recording?: File }

/** What was said: to correct, to hear again by its times, to copy and to save. Another text is another one from its beginning. */
export default function Result(props: Props) {
  return <OneResult key={markOf(props.answer.segments)} {...props} />
}

function OneResult({ answer, name, recording: sent }: Props) {
  const texts = useTexts(speechTexts)
  const language = languageByCode(answer.language ?? '')?.value ?? defaultLanguage
  const said = useCorrections(answer, language, texts.speaker)
  const { parts, shown, nameOf } = said
  const [chosen, setChosen] = useState<File>()
  const recording = sent ?? chosen
  const playback = usePlayback(recording)
  const source = useObjectUrl(recording)
  const captions = useObjectUrl(
    useMemo(() => captionsOf({ language, seconds: answer.seconds, segments: answer.segments }), [answer, language]),
  )

  const [isListening, setListening] = useState(false)
  const [isTimed, setTimed] = useState(false)
  const [found, setFound] = useState<number>()
  // Hours of text take the browser a moment to lay out: who corrects a part does not wait for it.
  const laterText = useDeferredValue(said.text)

  const { seconds, speakers } = answer
  const transcript = { language, seconds, segments: [...shown], ...(speakers && { speakers }) }

  return (
    <Card>
      <Stack gap={4}>
        {recording ? (
          <Player playback={playback} source={source} captions={captions} language={language} seconds={seconds} />
        ) : (
          <Dropzone
            accepts={textConversion.accepts}
            icon={<AudioLines />}
            label={texts.chooseToListen}
            hint={texts.staysHere}
            onFiles={([first]) => setChosen(first)}
            onReject={() => toasts.warning(texts.wrongType)}
          />
        )}
        <Flaws flaws={answer.flaws} />
        {said.wereFound && <FoundCorrections said={said} />}
        {answer.speakers && (
          <Speakers by={answer.speakers} speakers={said.speakers} nameOf={said.typedName} onRename={said.rename} />
        )}
        <TextArea
          label={texts.result}
          hint={texts.resultHint}
          rows={12}
          dir="auto"
          value={said.isWritten ? said.text : laterText}
          onChange={(event) => said.setText(event.target.value)}
        />
        {hasFillers(language) && (
          <Checkbox
            label={texts.withoutFillers}
            checked={said.isWithoutFillers}
            onChange={(event) => said.leaveOutFillers(event.target.checked)}
          />
        )}
        <Saving said={{ transcript, text: said.text, isWritten: said.isWritten, nameOf }} name={name} />
        {recording && (
          <Disclosure summary={texts.listen} onToggle={(event) => setListening(event.currentTarget.open)}>
            {isListening && (
              <Stack gap={3}>
                <Text size="s" tone="muted">
                  {texts.listenHint}
                </Text>
                <Reading segments={shown} nameOf={nameOf} player={playback.ref} onPlay={playback.play} />
              </Stack>
            )}
          </Disclosure>
        )}
        <Disclosure summary={texts.times} onToggle={(event) => setTimed(event.currentTarget.open)}>
          {isTimed && (
            <Stack gap={3}>
              <Text size="s" tone="muted">
                {recording ? texts.timesHint : texts.noSound}
              </Text>
              <FindReplace segments={parts} onChange={said.replaceAll} onShow={setFound} />
              <Segments
                segments={parts}
                speakers={answer.speakers ? said.speakers : nobody}
                nameOf={nameOf}
                found={found}
                onPlay={recording && playback.play}
                onCorrect={said.correct}
                onSpeaker={said.giveTo}
              />
            </Stack>
          )}
        </Disclosure>
      </Stack>
    </Card>
  )
}
