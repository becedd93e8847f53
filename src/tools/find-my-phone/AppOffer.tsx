import { Download } from 'lucide-react'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { useKeptRoom } from '#platform/browser/useKeptRoom.ts'
import { Button } from '#ui/Button.tsx'
import { Row } from '#ui/layout.tsx'
import { Text } from '#ui/Text.tsx'
import { clapTexts } from './texts.ts'
import { useInstall } from './useInstall.ts'

/** Installing the page as an app, where the browser offers it, and whether it works without a network. */
export function AppOffer() {
  const texts = useTexts(clapTexts)
  const { offline, install } = useInstall()
  const isThere = offline || install !== undefined
  const room = useKeptRoom<HTMLDivElement>('app-offer', isThere)
  return (
    <div ref={room}>
      {isThere && (
        <Row justify="between">
          <Text size="s" tone="muted" role="status">
            {offline ? texts.offlineReady : texts.installHint}
          </Text>
          {install && (
            <Button variant="secondary" icon={<Download />} onClick={install}>
              {texts.install}
            </Button>
          )}
        </Row>
      )}
    </div>
  )
}
