import { useTexts } from '#features/sites/pages/useSite.ts'
import { Button } from '#ui/Button.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { ActionOptions } from './options/ActionOptions.tsx'
import { PageGrid } from './PageGrid.tsx'
import { pdfPagesTexts } from './texts.ts'
import type { InHand } from './useInHand.ts'

/** The pages of the files, or what has to be told for what is to be done with them, and the button that does it. */
export function Settings({ inHand }: { inHand: InHand }) {
  const { choices, usable } = inHand
  const texts = useTexts(pdfPagesTexts)
  return (
    <Stack gap={4}>
      {choices.name === 'arrange' ? (
        <PageGrid
          pages={inHand.pages}
          looks={usable.flatMap((file) => (file.state === 'ready' ? (file.look ?? []) : []))}
          onChange={inHand.setPages}
          onWanted={(file, page) => inHand.want(usable[file - 1], page)}
        />
      ) : (
        <ActionOptions choices={choices} onChange={inHand.setChoices} error={inHand.wrongPages} />
      )}
      <Row>
        <Button onClick={inHand.work} disabled={!inHand.isDoable}>
          {texts.doIt[choices.name]}
        </Button>
      </Row>
    </Stack>
  )
}
