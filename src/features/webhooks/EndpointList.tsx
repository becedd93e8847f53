import { Plus } from 'lucide-react'
import { useState } from 'react'
import { EntryList } from '#features/accounts/pages/EntryList.tsx'
import { useLoaded } from '#features/accounts/pages/useLoaded.ts'
import { useMemberAct } from '#features/accounts/pages/useMemberAct.ts'
import { useLanguage, useTexts } from '#features/sites/pages/useSite.ts'
import { call } from '#platform/browser/call.web.ts'
import { inOneLine } from '#platform/isolated.ts'
import { localeOf } from '#platform/languages.ts'
import { Button } from '#ui/Button.tsx'
import { Heading } from '#ui/Heading.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import type { EndpointView } from './contract.ts'
import { EndpointDialog } from './EndpointDialog.tsx'
import { SecretDialog } from './SecretDialog.tsx'
import { webhookTexts } from './texts.ts'
import { told } from './told.web.ts'
import { useMoment } from './useMoment.ts'

type Open =
  | { what: 'nothing' }
  | { what: 'form'; endpoint: EndpointView | undefined }
  | { what: 'secret'; secret: string }

/** The endpoints of the account, and adding, changing and trying them. `onSent` is called when a test is on its way. */
export function EndpointList({ onSent }: { onSent: () => void }) {
  const texts = useTexts(webhookTexts)
  const moment = useMoment()
  const language = useLanguage()
  const all = new Intl.ListFormat(localeOf(language), { type: 'conjunction' })
  const act = useMemberAct()
  const loaded = useLoaded<EndpointView[]>('/backapi/v1/webhooks')
  const { data, reload } = loaded
  const [open, setOpen] = useState<Open>({ what: 'nothing' })
  const close = () => setOpen({ what: 'nothing' })

  const standing = ({ restingSince, failingSince, oldSecretUntil }: EndpointView) => [
    restingSince !== null
      ? texts.restingSince(moment(restingSince))
      : failingSince !== null
        ? texts.failingSince(moment(failingSince))
        : texts.works,
    oldSecretUntil !== null && texts.oldSecretUntil(moment(oldSecretUntil)),
  ]
  const purpose = ({ address, description, events }: EndpointView) =>
    address === null ? [texts.ofJobsText] : [description, all.format(events.map((event) => texts.eventNames[event]))]

  const test = ({ id }: EndpointView) =>
    act(async () => {
      await told(call(`/backapi/v1/webhooks/${id}/test`, { method: 'POST' }))
      onSent()
    })

  return (
    <Stack gap={3} as="section">
      <Heading level={3} size="card">
        {texts.endpoints}
      </Heading>
      <EntryList
        label={texts.endpoints}
        empty={texts.none}
        loaded={loaded}
        entries={data?.map((endpoint) => {
          const name = endpoint.address ?? texts.ofJobs
          return {
            key: endpoint.id,
            title: name,
            detail: inOneLine([...purpose(endpoint), ...standing(endpoint)], language),
            end: (
              <>
                {endpoint.address !== null && endpoint.restingSince === null && (
                  <Button variant="secondary" onClick={() => test(endpoint)} aria-label={`${texts.test}: ${name}`}>
                    {texts.test}
                  </Button>
                )}
                <Button
                  variant="secondary"
                  onClick={() => setOpen({ what: 'form', endpoint })}
                  aria-label={`${texts.edit}: ${name}`}
                >
                  {texts.edit}
                </Button>
              </>
            ),
          }
        })}
      />
      <Row>
        <Button icon={<Plus />} onClick={() => setOpen({ what: 'form', endpoint: undefined })}>
          {texts.add}
        </Button>
      </Row>
      {open.what === 'form' && (
        <EndpointDialog
          endpoint={open.endpoint}
          onClose={close}
          onChange={(secret) => {
            setOpen(secret === undefined ? { what: 'nothing' } : { what: 'secret', secret })
            reload()
          }}
        />
      )}
      {open.what === 'secret' && <SecretDialog secret={open.secret} onClose={close} />}
    </Stack>
  )
}
