import { useTexts } from '#features/sites/pages/useSite.ts'
import { Field } from '#ui/Field.tsx'
import { longest } from '../contract.ts'
import { pdfPagesTexts } from '../texts.ts'
import type { PageOptionProps } from './optionsOf.ts'

/** The pages that get something; all of them where it stays empty. */
export function PagesField({ choices, set, error }: PageOptionProps) {
  const texts = useTexts(pdfPagesTexts)
  return (
    <Field
      label={texts.chosenPages}
      hint={texts.chosenPagesHint}
      error={error}
      dir="ltr"
      placeholder="1-3, 5"
      maxLength={longest.ranges}
      value={choices.pages}
      onChange={(event) => set({ pages: event.target.value })}
    />
  )
}
