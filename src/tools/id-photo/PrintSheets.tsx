import { Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { save } from '#features/photos/madePhoto.web.ts'
import { useFailure } from '#features/photos/useFailure.ts'
import { useTexts } from '#features/sites/useSite.ts'
import { CallError } from '#platform/browser/call.web.ts'
import { Button } from '#ui/Button.tsx'
import { Row, Stack } from '#ui/layout.tsx'
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

/** Sheets of paper full of the photo, to be saved as PDF or JPEG. */
export function PrintSheets({ dpi, photo }: Props) {
  const { sheet: texts } = useTexts(idPhotoTexts)
  const tellFailure = useFailure()
  const [paper, setPaper] = useState<Paper>('10x15')
  const [making, setMaking] = useState<SheetFormat>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  async function print(format: SheetFormat) {
    const own = new AbortController()
    stop.current = own
    setMaking(format)
    try {
      const { blob, name } = await makeSheet(await photo(), { dpi, paper, format }, own.signal)
      save(blob, name)
    } catch (error) {
      if (own.signal.aborted) return
      tellFailure(error instanceof CallError ? error : new CallError(0, ''), () => void print(format))
    } finally {
      setMaking(undefined)
    }
  }

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
            loading={making === format}
            disabled={making !== undefined && making !== format}
            onClick={() => void print(format)}
          >
            {texts[format]}
          </Button>
        ))}
      </Row>
      <Text size="xs" tone="muted">
        {texts.hint}
      </Text>
    </Stack>
  )
}
