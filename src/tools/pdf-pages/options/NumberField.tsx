import { useLanguage, useTexts } from '#features/sites/pages/useSite.ts'
import { localeOf } from '#platform/languages.ts'
import { Field } from '#ui/Field.tsx'
import { numberWithin } from '../choices.ts'
import type { NumberRange } from '../contract.ts'
import { pdfPagesTexts } from '../texts.ts'

type Props = {
  label: string
  range: NumberRange
  /** As it is typed. */
  value: string
  onChange: (typed: string) => void
}

/** A typed number, with a sentence where it is none of its range, which keeps the work from being begun. */
export function NumberField({ label, range, value, onChange }: Props) {
  const texts = useTexts(pdfPagesTexts)
  const { format } = new Intl.NumberFormat(localeOf(useLanguage()))
  const say = range.isWhole ? texts.notWholeBetween : texts.notBetween
  return (
    <Field
      label={label}
      type="number"
      min={range.min}
      max={range.max}
      step={range.isWhole ? undefined : range.min}
      error={numberWithin(value, range) === undefined ? say(format(range.min), format(range.max)) : undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
