import { useTexts } from '#features/sites/pages/useSite.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { speechTexts } from './texts.ts'
import type { useCorrections } from './useCorrections.ts'

type Props = { said: Pick<ReturnType<typeof useCorrections>, 'isCorrected' | 'takeBack' | 'putBack'> }

/** Tells that a text was corrected before on this device, and gives what was written down in its place. */
export function FoundCorrections({ said: { isCorrected, takeBack, putBack } }: Props) {
  const texts = useTexts(speechTexts)
  return (
    <Notice
      action={
        <Button variant="secondary" disabled={!isCorrected && !putBack} onClick={putBack ?? takeBack}>
          {putBack ? texts.undo : texts.takeBack}
        </Button>
      }
    >
      {texts.correctedBefore}
    </Notice>
  )
}
