import { useTexts } from '#features/sites/pages/useSite.ts'
import { pdfPagesTexts } from '../texts.ts'
import type { PageOptionProps } from './optionsOf.ts'
import { RangesField } from './RangesField.tsx'

/** The pages that get something; all of them where it stays empty. */
export function PagesField({ choices, set, error }: PageOptionProps) {
  const texts = useTexts(pdfPagesTexts)
  return (
    <RangesField
      label={texts.chosenPages}
      hint={texts.chosenPagesHint}
      error={error}
      placeholder="1-3, 5"
      value={choices.pages}
      onChange={(pages) => set({ pages })}
    />
  )
}
