import { useTexts } from '#features/sites/pages/useSite.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Stack } from '#ui/layout.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import type { Choices } from '../choices.ts'
import { pdfPagesTexts } from '../texts.ts'
import { NumberOptions } from './NumberOptions.tsx'
import { optionsOf } from './optionsOf.ts'
import { ProtectOptions } from './ProtectOptions.tsx'
import { SplitOptions } from './SplitOptions.tsx'
import { WatermarkOptions } from './WatermarkOptions.tsx'

type Props = {
  choices: Choices
  onChange: (choices: Choices) => void
  /** What is wrong with the pages that were typed. */
  error?: string | undefined
}

/** What an action has to be told, shown at once: there is little of it. */
export function ActionOptions({ choices, onChange, error }: Props) {
  const texts = useTexts(pdfPagesTexts)
  const set = (more: Partial<Choices>) => onChange({ ...choices, ...more })

  switch (choices.name) {
    case 'compress':
      return (
        <RadioGroup
          legend={texts.quality}
          value={choices.quality}
          onChange={(quality) => set({ quality })}
          options={optionsOf(texts.qualities)}
        />
      )
    case 'split':
      return <SplitOptions choices={choices} set={set} error={error} />
    case 'pictures':
      return (
        <RadioGroup
          legend={texts.paper}
          value={choices.paper}
          onChange={(paper) => set({ paper })}
          options={optionsOf(texts.papers)}
        />
      )
    case 'searchable':
      return (
        <Stack gap={4}>
          <p>{texts.searchableHint}</p>
          <Checkbox
            label={texts.archive}
            checked={choices.archive}
            onChange={(event) => set({ archive: event.target.checked })}
          />
        </Stack>
      )
    case 'protect':
      return <ProtectOptions choices={choices} set={set} />
    case 'number':
      return <NumberOptions choices={choices} set={set} error={error} />
    case 'watermark':
      return <WatermarkOptions choices={choices} set={set} error={error} />
    default:
      return null
  }
}
