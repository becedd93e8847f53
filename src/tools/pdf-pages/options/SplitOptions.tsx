import { useTexts } from '#features/sites/pages/useSite.ts'
import { Stack } from '#ui/layout.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { numbers } from '../contract.ts'
import { pdfPagesTexts } from '../texts.ts'
import { NumberField } from './NumberField.tsx'
import { optionsOf, type PageOptionProps } from './optionsOf.ts'
import { RangesField } from './RangesField.tsx'

/** Into which parts a file is split. */
export function SplitOptions({ choices, set, error }: PageOptionProps) {
  const texts = useTexts(pdfPagesTexts)
  return (
    <Stack gap={4}>
      <RadioGroup
        legend={texts.splitBy}
        value={choices.way}
        onChange={(way) => set({ way })}
        options={optionsOf(texts.ways)}
      />
      <Measure choices={choices} set={set} error={error} />
    </Stack>
  )
}

/** How large the parts are. */
function Measure({ choices, set, error }: PageOptionProps) {
  const texts = useTexts(pdfPagesTexts)
  switch (choices.way) {
    case 'ranges':
      return (
        <RangesField
          label={texts.ranges}
          hint={texts.rangesHint}
          error={error}
          placeholder="1-3; 4-6; 7"
          value={choices.ranges}
          onChange={(ranges) => set({ ranges })}
        />
      )
    case 'every':
      return (
        <NumberField
          label={texts.everyPages}
          range={numbers.every}
          value={choices.every}
          onChange={(every) => set({ every })}
        />
      )
    case 'size':
      return (
        <NumberField
          label={texts.megabytes}
          range={numbers.megabytes}
          value={choices.megabytes}
          onChange={(megabytes) => set({ megabytes })}
        />
      )
    case 'bookmarks':
      return null
  }
}
