import { useTexts } from '#features/sites/pages/useSite.ts'
import { Grid } from '#ui/layout.tsx'
import { Select } from '#ui/Select.tsx'
import type { Choices } from '../choices.ts'
import { numbers } from '../contract.ts'
import { pdfPagesTexts } from '../texts.ts'
import { NumberField } from './NumberField.tsx'
import { optionsOf, type PageOptionProps } from './optionsOf.ts'
import { PagesField } from './PagesField.tsx'

/** Where on which pages their numbers stand, in which form, and with which they begin. */
export function NumberOptions({ choices, set, error }: PageOptionProps) {
  const texts = useTexts(pdfPagesTexts)
  return (
    <Grid min="m">
      <Select
        label={texts.place}
        options={optionsOf(texts.places)}
        value={choices.place}
        onChange={(event) => set({ place: event.target.value as Choices['place'] })}
      />
      <Select
        label={texts.form}
        options={optionsOf(texts.forms)}
        value={choices.form}
        onChange={(event) => set({ form: event.target.value as Choices['form'] })}
      />
      <NumberField
        label={texts.first}
        range={numbers.first}
        value={choices.first}
        onChange={(first) => set({ first })}
      />
      <PagesField choices={choices} set={set} error={error} />
    </Grid>
  )
}
