import { useTexts } from '#features/sites/pages/useSite.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { idPhotoTexts } from './texts.ts'
import type { Making } from './useMaking.ts'
import type { Wishes } from './useWishes.ts'

/** How photos are made. A finished one is made anew when it is chosen otherwise. */
export function Choices({ wishes, making }: { wishes: Wishes; making: Making }) {
  const texts = useTexts(idPhotoTexts)
  return (
    <>
      <Checkbox
        label={texts.cropOnly}
        hint={texts.cropOnlyHint}
        checked={wishes.cropOnly}
        onChange={({ target: { checked } }) => {
          wishes.setCropOnly(checked)
          making.again({ cropOnly: checked })
        }}
      />
      <Checkbox
        label={texts.infant}
        hint={texts.infantHint}
        checked={wishes.infant}
        onChange={({ target: { checked } }) => {
          wishes.setInfant(checked)
          making.again({ infant: checked })
        }}
      />
    </>
  )
}
