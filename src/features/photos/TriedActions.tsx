import { RotateCcw } from 'lucide-react'
import { UnlockPanel } from '#features/billing/pages/UnlockPanel.tsx'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { Button } from '#ui/Button.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { toasts } from '#ui/toasts.ts'
import { fetchMade, type MadePhoto } from './madePhoto.web.ts'
import { photoTexts } from './texts.ts'

type Props = {
  uid: string
  /** Gets the clean result once it is paid for. */
  onUnlocked: (made: MadePhoto) => void
  onReplace: () => void
}

/** What can be done with a preview: unlock its result, or begin with another photo. */
export function TriedActions({ uid, onUnlocked, onReplace }: Props) {
  const texts = useTexts(photoTexts)

  async function take(url: string) {
    try {
      onUnlocked(await fetchMade(url, AbortSignal.timeout(300_000)))
    } catch {
      toasts.error(texts.unreachable, { action: { label: texts.tryAgain, onClick: () => void take(url) } })
    }
  }

  return (
    <Stack gap={3}>
      <Row justify="center">
        <Button variant="quiet" icon={<RotateCcw />} onClick={onReplace}>
          {texts.replace}
        </Button>
      </Row>
      <UnlockPanel uid={uid} onReady={(url) => void take(url)} />
    </Stack>
  )
}
