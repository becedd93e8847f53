import { AudioLines, Mic, Square, X } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useSite, useTexts } from '#features/sites/pages/useSite.ts'
import { byteSize } from '#platform/byteSize.ts'
import { isolated, withoutTurns } from '#platform/isolated.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Dropzone } from '#ui/Dropzone.tsx'
import { type Rejection, sortFiles } from '#ui/files.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { TurnedAway } from '#ui/TurnedAway.tsx'
import { toasts } from '#ui/toasts.ts'
import { useOfferedFiles } from '#ui/useOfferedFiles.ts'
import { clock } from './clock.ts'
import { textConversion } from './contract.ts'
import styles from './RecordingChoice.module.css'
import { speechTexts } from './texts.ts'
import { useRecorder } from './useRecorder.ts'

const rules = { accepts: textConversion.accepts, maxBytes: textConversion.maxBytes }

type Props = {
  file: File | undefined
  isWorking: boolean
  onChoose: (file: File) => void
  onRemove: () => void
}

/** Where the recording comes from: dropped, chosen or spoken into the microphone; one at a time. */
export function RecordingChoice({ file, isWorking, onChoose, onRemove }: Props) {
  const texts = useTexts(speechTexts)
  const { keeping } = useSite()
  const language = useLanguage()
  const [turnedAway, setTurnedAway] = useState<readonly string[]>([])
  const { recording, start } = useRecorder({
    name: texts.recordingName,
    onFile: (spoken) => (spoken.size > 0 ? take([spoken]) : toasts.warning(texts.tooShort)),
    onRefused: (problem) => toasts.error(texts.microphone[problem]),
  })
  const isBusy = file !== undefined || isWorking

  function take([first]: File[]) {
    if (isBusy) toasts.warning(texts.busy)
    else if (first) onChoose(first)
  }

  useOfferedFiles((files) => {
    setTurnedAway([])
    const { taken, rejected } = sortFiles(files, rules)
    if (rejected.length > 0) reject(rejected)
    if (taken.length > 0) take(taken)
  })

  function reject([first]: Rejection[]) {
    const sentences = {
      ...{ type: texts.wrongType, size: texts.tooLarge, count: texts.busy },
      ...{ empty: texts.emptyFile, folder: texts.emptyFolder },
    }
    if (first) setTurnedAway([`${isolated(first.file.name, language)}: ${sentences[first.reason]}`])
  }

  return (
    <Stack gap={3}>
      <Dropzone
        {...rules}
        icon={<AudioLines />}
        label={texts.drop}
        hint={texts.hint(textConversion.maxBytes / 1_000_000, keeping)}
        onChoice={() => setTurnedAway([])}
        onFiles={take}
        onReject={reject}
      />
      <TurnedAway sentences={turnedAway} closeLabel={texts.close} onClose={() => setTurnedAway([])} />
      {file && (
        <Card padding="small" className={styles.file}>
          <AudioLines aria-hidden />
          <bdi className={styles.name}>{withoutTurns(file.name)}</bdi>
          <span className={styles.size}>{byteSize(file.size, language)}</span>
          <IconButton label={texts.remove} onClick={onRemove}>
            <X />
          </IconButton>
        </Card>
      )}
      <Row>
        {recording ? (
          <Button variant="danger" icon={<Square />} onClick={recording.stop}>
            {texts.stopRecording(clock(recording.seconds))}
          </Button>
        ) : (
          <Button variant="secondary" icon={<Mic />} onClick={() => (isBusy ? toasts.warning(texts.busy) : start())}>
            {texts.record}
          </Button>
        )}
      </Row>
    </Stack>
  )
}
