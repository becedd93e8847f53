import { Field } from '#ui/Field.tsx'
import { longest } from '../contract.ts'
import type { PageOptionProps } from './optionsOf.ts'

type Props = {
  label: string
  hint: string
  error: PageOptionProps['error']
  placeholder: string
  /** As they are typed. */
  value: string
  onChange: (typed: string) => void
}

/** Typed pages and ranges of them, which read to the right in every language. */
export function RangesField({ onChange, ...field }: Props) {
  return <Field {...field} dir="ltr" maxLength={longest.ranges} onChange={(event) => onChange(event.target.value)} />
}
