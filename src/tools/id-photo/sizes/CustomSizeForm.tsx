import { Upload } from 'lucide-react'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { fieldsOver } from '#platform/browser/kept.web.ts'
import { useKeptState } from '#platform/browser/useKeptState.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Grid, Row, Stack } from '#ui/layout.tsx'
import { Select } from '#ui/Select.tsx'
import { Text } from '#ui/Text.tsx'
import { idPhoto } from '../contract.ts'
import { idPhotoTexts } from '../texts.ts'
import type { Wanted } from '../wanted.ts'
import { inUnit, readSize, type TypedSize } from './customSize.ts'

const units = ['mm', 'px'] as const
const usual: TypedSize = { unit: 'mm', width: '35', height: '45', dpi: '300', kilobytes: '' }

/** What was kept of a typed size. */
function readTyped(kept: unknown): TypedSize | undefined {
  const typed = fieldsOver(usual, kept)
  return typed && units.includes(typed.unit) ? typed : undefined
}

/** A photo that no preset describes: its size on paper or in pixels, its dots per inch, and its largest file, as it was typed before a reload. */
export function CustomSizeForm({ onUpload }: { onUpload: (wanted: Wanted) => void }) {
  const { custom: texts, upload } = useTexts(idPhotoTexts)
  const [typed, setTyped] = useKeptState('idPhotoSize', usual, readTyped)
  const size = readSize(typed)
  const field = (name: 'width' | 'height' | 'dpi' | 'kilobytes', label: string) => (
    <Field
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={typed[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
    />
  )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (typeof size === 'object') onUpload({ name: texts.name, background: '#ffffff', ...size })
      }}
    >
      <Stack gap={3}>
        <Text size="s" tone="muted">
          {texts.hint}
        </Text>
        <Grid min="s" gap={3}>
          {field('width', texts.width)}
          {field('height', texts.height)}
          <Select
            label={texts.unit}
            options={units.map((value) => ({ value, label: texts.units[value] }))}
            value={typed.unit}
            onChange={({ target }) => setTyped(inUnit(typed, target.value === 'px' ? 'px' : 'mm'))}
          />
          {field('dpi', texts.dpi)}
          {field('kilobytes', texts.kilobytes)}
        </Grid>
        <Row>
          <Button type="submit" icon={<Upload />} disabled={typeof size === 'string'}>
            {upload}
          </Button>
          <Text as="span" size="s" tone={typeof size === 'string' ? 'error' : 'muted'} aria-live="polite">
            {typeof size === 'string' ? texts.problems[size](idPhoto) : texts.makes(size)}
          </Text>
        </Row>
      </Stack>
    </form>
  )
}
