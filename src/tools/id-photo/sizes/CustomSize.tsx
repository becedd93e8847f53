import { Suspense, useState } from 'react'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { Disclosure } from '#ui/Disclosure.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import { idPhotoTexts } from '../texts.ts'
import type { Wanted } from '../wanted.ts'

const CustomSizeForm = lazyPart(async () => ({
  default: (await import('./CustomSizeForm.tsx')).CustomSizeForm,
}))

/** A photo that no preset describes. Few need one: its form is fetched when it is opened. */
export function CustomSize({ onUpload }: { onUpload: (wanted: Wanted) => void }) {
  const { custom: texts } = useTexts(idPhotoTexts)
  const [everOpen, setEverOpen] = useState(false)
  return (
    <Disclosure summary={texts.name} onToggle={() => setEverOpen(true)}>
      {everOpen && (
        <Suspense>
          <CustomSizeForm onUpload={onUpload} />
        </Suspense>
      )}
    </Disclosure>
  )
}
