import { useState } from 'react'
import { EntryList } from '#features/accounts/pages/EntryList.tsx'
import { useLoaded } from '#features/accounts/pages/useLoaded.ts'
import { useMemberAct } from '#features/accounts/pages/useMemberAct.ts'
import { useLanguage, useTexts } from '#features/sites/pages/useSite.ts'
import { call } from '#platform/browser/call.web.ts'
import { inOneLine } from '#platform/isolated.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import type { DeliveryPage, DeliveryView } from './contract.ts'
import styles from './DeliveryList.module.css'
import { webhookTexts } from './texts.ts'
import { told } from './told.web.ts'
import { useLookAgain } from './useLookAgain.ts'
import { useMoment } from './useMoment.ts'

const tones = { waiting: 'neutral', delivered: 'success', failed: 'error' } as const

/** Characters of an answer that the list shows. */
const shownCharacters = 160

/** What was sent to the endpoints and how it was answered, page by page, and sending one again. */
export function DeliveryList() {
  const texts = useTexts(webhookTexts)
  const language = useLanguage()
  const moment = useMoment()
  const act = useMemberAct()
  const [before, setBefore] = useState<string>()
  const path = '/backapi/v1/webhooks/deliveries'
  const loaded = useLoaded<DeliveryPage>(before ? `${path}?before=${before}` : path)
  const { data, reload } = loaded
  useLookAgain(data?.deliveries.some(isOnItsWay) ?? false, reload)

  const replay = ({ id }: DeliveryView) =>
    act(async () => {
      await told(call(`${path}/${id}/replay`, { method: 'POST' }))
      reload()
    })

  const detail = ({ address, attempts, createdAt, nextAt, status, trouble }: DeliveryView) =>
    inOneLine(
      [
        moment(createdAt),
        address,
        attempts > 0 && texts.attempts(attempts),
        status !== null && texts.status(status),
        trouble !== null && texts.troubles[trouble],
        nextAt !== null && attempts > 0 && texts.nextTry(moment(nextAt)),
      ],
      language,
    )

  return (
    <Stack gap={3}>
      <EntryList
        label={texts.deliveries}
        empty={texts.noDeliveries}
        loaded={loaded}
        entries={data?.deliveries.map((delivery) => ({
          key: delivery.id,
          title: (
            <>
              {texts.eventNames[delivery.event]}{' '}
              <Badge tone={tones[delivery.state]}>{texts.states[delivery.state]}</Badge>
            </>
          ),
          detail: (
            <>
              {detail(delivery)}
              {delivery.answer !== '' && (
                <span className={styles.answer} dir="ltr" aria-label={texts.answer} role="note">
                  {delivery.answer.slice(0, shownCharacters)}
                </span>
              )}
            </>
          ),
          end: (
            <Button
              variant="secondary"
              onClick={() => replay(delivery)}
              aria-label={`${texts.replay}: ${texts.eventNames[delivery.event]}, ${moment(delivery.createdAt)}, ${delivery.address}`}
            >
              {texts.replay}
            </Button>
          ),
        }))}
      />
      <Row>
        <Button variant="quiet" onClick={reload}>
          {texts.refresh}
        </Button>
        {before !== undefined && (
          <Button variant="quiet" onClick={() => setBefore(undefined)}>
            {texts.newest}
          </Button>
        )}
        {data?.more && (
          <Button variant="quiet" onClick={() => setBefore(data.more ?? undefined)}>
            {texts.older}
          </Button>
        )}
      </Row>
    </Stack>
  )
}

/** Whether a delivery is tried for the first time now: its end is near. */
const isOnItsWay = ({ state, attempts }: DeliveryView) => state === 'waiting' && attempts === 0
