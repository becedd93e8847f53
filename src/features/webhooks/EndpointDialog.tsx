import { type FormEvent, useState } from 'react'
import { useMemberAct } from '#features/accounts/pages/useMemberAct.ts'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { call } from '#platform/browser/call.web.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { FormButtons } from '#ui/FormButtons.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Text } from '#ui/Text.tsx'
import {
  type EndpointRequest,
  type EndpointView,
  overlapHours,
  type ShownSecret,
  type WebhookEvent,
  webhookEvents,
  webhookLimits,
} from './contract.ts'
import styles from './EndpointDialog.module.css'
import { webhookTexts } from './texts.ts'
import { told } from './told.web.ts'

type Props = {
  /** The endpoint to change; a new one without. */
  endpoint: EndpointView | undefined
  onClose: () => void
  /** Something was changed; with a secret to show where there is a new one. */
  onChange: (secret?: string) => void
}

/** Making and changing an endpoint. */
export function EndpointDialog({ endpoint, onClose, onChange }: Props) {
  const texts = useTexts(webhookTexts)
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={texts.close}
      size="medium"
      title={endpoint ? (endpoint.address === null ? texts.ofJobs : texts.editTitle) : texts.add}
    >
      <Stack gap={5}>
        {endpoint?.address === null ? <p>{texts.ofJobsText}</p> : <EndpointForm {...{ endpoint, onClose, onChange }} />}
        {endpoint && <EndpointActs endpoint={endpoint} onChange={onChange} />}
      </Stack>
    </Dialog>
  )
}

function EndpointForm({ endpoint, onClose, onChange }: Props) {
  const texts = useTexts(webhookTexts)
  const [typed, setTyped] = useState<EndpointRequest>({
    address: endpoint?.address ?? '',
    description: endpoint?.description ?? '',
    events: endpoint?.events ?? [...webhookEvents],
  })
  const [mistake, setMistake] = useState<string>()
  const [saving, setSaving] = useState(false)
  const act = useMemberAct()
  const [noEvents, setNoEvents] = useState(false)

  async function save(event: FormEvent) {
    event.preventDefault()
    setNoEvents(typed.events.length === 0)
    if (typed.events.length === 0 || saving) return
    setSaving(true)
    const path = endpoint ? `/backapi/v1/webhooks/${endpoint.id}` : '/backapi/v1/webhooks'
    const keep = async () => {
      const { obj } = await call<ShownSecret | null>(path, { method: endpoint ? 'PUT' : 'POST', body: typed })
      onChange(obj?.secret)
    }
    await act(keep, setMistake)
    setSaving(false)
  }

  const tick = (event: WebhookEvent, on: boolean) =>
    setTyped({ ...typed, events: webhookEvents.filter((each) => (each === event ? on : typed.events.includes(each))) })

  return (
    <form onSubmit={save} noValidate>
      <Stack gap={4}>
        <Field
          label={texts.address}
          hint={texts.addressHint}
          type="url"
          maxLength={webhookLimits.address}
          value={typed.address}
          error={mistake}
          onChange={(event) => {
            setTyped({ ...typed, address: event.target.value })
            setMistake(undefined)
          }}
        />
        <Field
          label={texts.description}
          note={texts.optional}
          maxLength={webhookLimits.description}
          value={typed.description}
          onChange={(event) => setTyped({ ...typed, description: event.target.value })}
        />
        <fieldset className={styles.events}>
          <legend>{texts.events}</legend>
          <Stack gap={1}>
            {webhookEvents.map((event) => (
              <Checkbox
                key={event}
                label={texts.eventNames[event]}
                hint={<bdi>{event}</bdi>}
                checked={typed.events.includes(event)}
                onChange={(change) => tick(event, change.target.checked)}
              />
            ))}
          </Stack>
          <Text tone="error" size="s" aria-live="polite">
            {noEvents && typed.events.length === 0 ? texts.noEvents : ''}
          </Text>
        </fieldset>
        <FormButtons submit={texts.save} sending={saving} cancel={texts.cancel} onCancel={onClose} />
      </Stack>
    </form>
  )
}

/** What else can be done with an endpoint. Deleting asks once more in its place. */
function EndpointActs({ endpoint, onChange }: { endpoint: EndpointView; onChange: Props['onChange'] }) {
  const texts = useTexts(webhookTexts)
  const [deleting, setDeleting] = useState(false)
  const act = useMemberAct()
  const path = `/backapi/v1/webhooks/${endpoint.id}`
  const isOn = endpoint.restingSince === null

  const roll = () =>
    act(async () => onChange((await told(call<ShownSecret>(`${path}/secret`, { method: 'POST' }))).secret))
  const done = (work: () => ReturnType<typeof call>) =>
    act(async () => {
      await told(work())
      onChange()
    })

  if (deleting)
    return (
      <Stack gap={3}>
        <p role="alert">
          <strong>{texts.removeTitle}</strong> {texts.removeText}
        </p>
        <Row>
          <Button variant="danger" onClick={() => done(() => call(path, { method: 'DELETE' }))}>
            {texts.remove}
          </Button>
          <Button variant="secondary" onClick={() => setDeleting(false)}>
            {texts.cancel}
          </Button>
        </Row>
      </Stack>
    )
  return (
    <Stack gap={3} as="section" aria-label={texts.more}>
      <Text size="s" tone="muted">
        {texts.newSecretText(overlapHours)}
      </Text>
      <Row>
        <Button variant="secondary" onClick={roll}>
          {texts.newSecret}
        </Button>
        {endpoint.address !== null && (
          <Button
            variant="secondary"
            onClick={() => done(() => call(`${path}/switch`, { method: 'POST', body: { on: !isOn } }))}
          >
            {isOn ? texts.off : texts.on}
          </Button>
        )}
        <Button variant="danger" onClick={() => setDeleting(true)}>
          {texts.remove}
        </Button>
      </Row>
    </Stack>
  )
}
