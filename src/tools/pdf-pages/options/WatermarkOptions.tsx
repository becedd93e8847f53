import { useTexts } from '#features/sites/pages/useSite.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Field } from '#ui/Field.tsx'
import { Stack } from '#ui/layout.tsx'
import { longest } from '../contract.ts'
import { pdfPagesTexts } from '../texts.ts'
import type { PageOptionProps } from './optionsOf.ts'
import { PagesField } from './PagesField.tsx'

/** The words of a watermark, how they lie, and on which pages. */
export function WatermarkOptions({ choices, set, error }: PageOptionProps) {
  const texts = useTexts(pdfPagesTexts)
  return (
    <Stack gap={4}>
      <Field
        label={texts.watermarkText}
        maxLength={longest.watermark}
        dir="auto"
        value={choices.text}
        onChange={(event) => set({ text: event.target.value })}
      />
      <Checkbox
        label={texts.slanted}
        checked={choices.slanted}
        onChange={(event) => set({ slanted: event.target.checked })}
      />
      <PagesField choices={choices} set={set} error={error} />
    </Stack>
  )
}
