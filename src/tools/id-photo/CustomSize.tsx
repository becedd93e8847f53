import { Upload } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#features/sites/useSite.ts'
import { Button } from '#ui/Button.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Field } from '#ui/Field.tsx'
import { Grid, Row, Stack } from '#ui/layout.tsx'
import { Text } from '#ui/Text.tsx'
import { idPhoto } from './contract.ts'
import { idPhotoTexts } from './texts.ts'
import type { Wanted } from './wanted.ts'

const { least, most } = idPhoto.sidePixels
const fields = ['width', 'height', 'dpi'] as const

/** A photo that no preset describes: its size on paper and its dots per inch. */
export function CustomSize({ onUpload }: { onUpload: (wanted: Wanted) => void }) {
  const texts = useTexts(idPhotoTexts)
  const [size, setSize] = useState({ width: '35', height: '45', dpi: '300' })
  const dpi = Number(size.dpi)
  const pixels = (millimetres: string) => Math.round((Number(millimetres) / 25.4) * dpi)
  const [width, height] = [pixels(size.width), pixels(size.height)]
  const isPossible = [width, height].every((side) => side >= least && side <= most)
  return (
    <Disclosure summary={texts.custom.name}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isPossible) onUpload({ name: texts.custom.name, width, height, dpi, background: '#ffffff' })
        }}
      >
        <Stack gap={3}>
          <Text size="s" tone="muted">
            {texts.custom.hint}
          </Text>
          <Grid min="s" gap={3}>
            {fields.map((name) => (
              <Field
                key={name}
                label={texts.custom[name]}
                type="number"
                inputMode="decimal"
                min={1}
                step="any"
                required
                value={size[name]}
                onChange={({ target }) => setSize({ ...size, [name]: target.value })}
              />
            ))}
          </Grid>
          <Row>
            <Button type="submit" icon={<Upload />} disabled={!isPossible}>
              {texts.upload}
            </Button>
            <Text as="span" size="s" tone={isPossible ? 'muted' : 'error'} aria-live="polite">
              {isPossible ? texts.custom.makes(width, height) : texts.custom.impossible(least, most)}
            </Text>
          </Row>
        </Stack>
      </form>
    </Disclosure>
  )
}
