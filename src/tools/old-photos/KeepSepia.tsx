import { useTexts } from '#features/sites/pages/useSite.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { oldPhotosTexts } from './texts.ts'

/** Whether a toned photo keeps its own tone. */
export function KeepSepia({ checked, onChange }: { checked: boolean; onChange: (isKept: boolean) => void }) {
  const texts = useTexts(oldPhotosTexts)
  return (
    <Checkbox
      label={texts.keepSepia}
      hint={texts.keepSepiaHint}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
