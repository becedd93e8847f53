import { useTexts } from '#features/sites/pages/useSite.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Select } from '#ui/Select.tsx'
import { Text } from '#ui/Text.tsx'
import { type Manner, strengths } from './contract.ts'
import looks from './DrawingManner.module.css'
import { aiPhotoTexts } from './texts.ts'

type Props = {
  manner: Manner
  /** What changing it means now. */
  hint?: string
  onChange: (manner: Manner) => void
}

/** How a photo is drawn: how strongly, how much of it, how large. */
export function DrawingManner({ manner, hint, onChange }: Props) {
  const texts = useTexts(aiPhotoTexts).manner
  return (
    <fieldset className={looks.manner}>
      <legend className={looks.legend}>{texts.legend}</legend>
      <Select
        label={texts.strength}
        value={String(manner.strength)}
        options={strengths.map((percent) => ({ value: String(percent), label: texts.strengths[percent] }))}
        onChange={({ target }) => {
          const strength = strengths.find((percent) => String(percent) === target.value)
          if (strength) onChange({ ...manner, strength })
        }}
      />
      <Checkbox
        label={texts.portrait}
        hint={texts.portraitHint}
        checked={manner.portrait}
        onChange={({ target }) => onChange({ ...manner, portrait: target.checked })}
      />
      <Checkbox
        label={texts.double}
        hint={texts.doubleHint}
        checked={manner.double}
        onChange={({ target }) => onChange({ ...manner, double: target.checked })}
      />
      {hint && (
        <Text size="s" tone="muted" className={looks.hint}>
          {hint}
        </Text>
      )}
    </fieldset>
  )
}
