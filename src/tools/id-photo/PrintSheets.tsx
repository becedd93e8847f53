import { Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { pageLeft } from '#features/jobs/watch.web.ts'
import { save } from '#features/photos/madePhoto.web.ts'
import { useWayOut } from '#features/photos/useFailure.ts'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { asCallError, type CallError } from '#platform/browser/call.web.ts'
import { Button } from '#ui/Button.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Select } from '#ui/Select.tsx'
import { Text } from '#ui/Text.tsx'
import { type Paper, papers, type SheetFormat, sheetFormats } from './contract.ts'
import { makeSheet } from './make.web.ts'
import { idPhotoTexts } from './texts.ts'

type Props = {
  dpi: number
  /** The photo as it is now. */
  photo: () => Promise<Blob>
}

type Print =
  | { state: 'idle' }
  | { state: 'making'; format: SheetFormat }
  | { state: 'failed'; format: SheetFormat; failure: CallError }

/** Sheets of paper full of the photo, to be saved as PDF or JPEG. */
export function PrintSheets({ dpi, photo }: Props) {
  const { sheet: texts } = useTexts(idPhotoTexts)
  const wayOut = useWayOut()
  const [paper, setPaper] = useState<Paper>('10x15')
  const [print, setPrint] = useState<Print>({ state: 'idle' })
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(pageLeft), [])

  async function make(format: SheetFormat) {
    const own = new AbortController()
    stop.current = own
    setPrint({ state: 'making', format })
    try {
      const { blob, name } = await makeSheet(await photo(), { dpi, paper, format }, own.signal)
      save(blob, name)
      setPrint({ state: 'idle' })
    } catch (error) {
      if (own.signal.aborted) return
      setPrint({
        state: 'failed',
        format,
        failure: asCallError(error),
      })
    }
  }

  // A message over the page would lie below the dialog.
  const failed = print.state === 'failed' && wayOut(print.failure, () => void make(print.format))
  return (
    <Stack gap={3} as="section" aria-label={texts.title}>
      <Select
        label={texts.paper}
        options={papers.map((value) => ({ value, label: texts.papers[value] }))}
        value={paper}
        onChange={({ target }) => setPaper(papers.find((each) => each === target.value) ?? paper)}
      />
      <Row>
        {sheetFormats.map((format) => (
          <Button
            key={format}
            variant="secondary"
            icon={<Printer />}
            loading={print.state === 'making' && print.format === format}
            disabled={print.state === 'making' && print.format !== format}
            onClick={() => void make(format)}
          >
            {texts[format]}
          </Button>
        ))}
      </Row>
      {failed && (
        <Notice
          tone="error"
          live
          action={
            failed.action && (
              <Button variant="secondary" onClick={failed.action.onClick}>
                {failed.action.label}
              </Button>
            )
          }
        >
          {failed.text}
        </Notice>
      )}
      <Text size="xs" tone="muted">
        {texts.hint}
      </Text>
    </Stack>
  )
}
