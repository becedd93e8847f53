import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { inSession } from '#features/jobs/inSession.web.ts'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { CallError } from '#platform/browser/call.web.ts'
import { copyText } from '#platform/browser/copyText.web.ts'
import { tellResultTaken } from '#platform/browser/resultTaken.web.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { toasts } from '#ui/toasts.ts'
import { textConversion } from './contract.ts'
import { withSentencesIsolated } from './engine/sentences.ts'
import { type Corrected, type SaveFormat, saveFormats, saveTranscript } from './saveTranscript.web.ts'
import { speechTexts } from './texts.ts'

/** Takes the text away: copied, or as a file in one of the formats, and what stands in the documents beside the words. */
export function Saving({ said, name }: { said: Corrected; name: string }) {
  const texts = useTexts(speechTexts)
  const [times, setTimes] = useState(true)
  const [speakers, setSpeakers] = useState(true)
  const [making, setMaking] = useState<SaveFormat>()

  const copy = async () =>
    (await copyText(withSentencesIsolated(said.text))) ? toasts.success(texts.copied) : toasts.error(texts.copyFailed)

  async function save(format: SaveFormat) {
    setMaking(format)
    try {
      await inSession(() => saveTranscript(said, name, format, { times, speakers }))
      tellResultTaken(textConversion.id)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toasts.error(error.message || texts.saveFailed)
    } finally {
      setMaking(undefined)
    }
  }

  return (
    <Stack gap={3}>
      <Row gap={4}>
        <Checkbox label={texts.documentTimes} checked={times} onChange={({ target }) => setTimes(target.checked)} />
        {said.transcript.speakers && (
          <Checkbox
            label={texts.documentSpeakers}
            checked={speakers}
            onChange={({ target }) => setSpeakers(target.checked)}
          />
        )}
      </Row>
      <Row>
        <Button icon={<Copy />} onClick={() => void copy()}>
          {texts.copy}
        </Button>
        {saveFormats.map((format) => (
          <Button
            key={format}
            variant="secondary"
            icon={<Download />}
            aria-label={`${texts.saveAs} ${format}`}
            loading={making === format}
            onClick={() => void save(format)}
          >
            {format}
          </Button>
        ))}
      </Row>
    </Stack>
  )
}
