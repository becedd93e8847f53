import { useState } from 'react'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Grid, Row, Stack } from '#ui/layout.tsx'
import { Text } from '#ui/Text.tsx'
import type { Segment } from './engine/transcriber.ts'
import { speechTexts } from './texts.ts'
import { countOf, replaced } from './transcript/find.ts'

type Props = { segments: readonly Segment[]; onChange: (segments: Segment[]) => void }

/** Finds words in all parts, says how often they are there, and puts others in their place. */
export function FindReplace({ segments, onChange }: Props) {
  const texts = useTexts(speechTexts)
  const [wanted, setWanted] = useState('')
  const [by, setBy] = useState('')
  const count = countOf(segments, wanted)
  return (
    <Stack gap={3}>
      <Grid min="s" gap={3}>
        <Field label={texts.find} dir="auto" value={wanted} onChange={(event) => setWanted(event.target.value)} />
        <Field label={texts.replaceBy} dir="auto" value={by} onChange={(event) => setBy(event.target.value)} />
      </Grid>
      <Row>
        <Button variant="secondary" disabled={count === 0} onClick={() => onChange(replaced(segments, wanted, by))}>
          {texts.replaceAll}
        </Button>
        <Text size="s" tone="muted" role="status">
          {wanted.trim() && texts.found(count)}
        </Text>
      </Row>
    </Stack>
  )
}
