import { useState } from 'react'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Heading } from '#ui/Heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { DeliveryList } from './DeliveryList.tsx'
import { EndpointList } from './EndpointList.tsx'
import { webhookTexts } from './texts.ts'

/** Where a member's own programs hear of their jobs, and what was sent there. It asks for both once it is opened. */
export function WebhooksSection() {
  const texts = useTexts(webhookTexts)
  const [opened, setOpened] = useState(false)
  const [sent, setSent] = useState(0)
  return (
    <Disclosure summary={texts.title} onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      {opened && (
        <Stack gap={5}>
          <p>{texts.intro}</p>
          <EndpointList onSent={() => setSent(sent + 1)} />
          <Stack gap={3} as="section">
            <Heading level={3} size="card">
              {texts.deliveries}
            </Heading>
            <DeliveryList key={sent} />
          </Stack>
        </Stack>
      )}
    </Disclosure>
  )
}
