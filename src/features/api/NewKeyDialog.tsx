import { type FormEvent, useState } from 'react'
import { ShownOnce } from '#features/accounts/pages/ShownOnce.tsx'
import { useMemberAct } from '#features/accounts/pages/useMemberAct.ts'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { call } from '#platform/browser/call.web.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { FormButtons } from '#ui/FormButtons.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { Select } from '#ui/Select.tsx'
import { lifetimes, requestRates } from './keyChoices.ts'
import type { KeyList, MadeKey, NewKeyRequest } from './keyContract.ts'
import { apiTexts } from './texts.ts'

type Props = { tools: KeyList['tools']; onClose: () => void }

/** Makes a key, and shows it this one time. While it is shown nothing but the button closes the dialog. */
export function NewKeyDialog({ tools, onClose }: Props) {
  const texts = useTexts(apiTexts)
  const [key, setKey] = useState<string>()
  return key === undefined ? (
    <Dialog open onClose={onClose} closeLabel={texts.close} title={texts.make} size="medium">
      <KeyForm tools={tools} onMade={setKey} onClose={onClose} />
    </Dialog>
  ) : (
    <Dialog
      open
      onClose={onClose}
      closeLabel={texts.close}
      title={texts.madeTitle}
      description={texts.madeText}
      dismissible={false}
      size="medium"
      footer={<Button onClick={onClose}>{texts.done}</Button>}
    >
      <ShownOnce label={texts.madeTitle} value={key} texts={texts} />
    </Dialog>
  )
}

const forEver = 'ever'

function KeyForm({ tools, onMade, onClose }: Props & { onMade: (key: string) => void }) {
  const texts = useTexts(apiTexts)
  const [name, setName] = useState('')
  const [kind, setKind] = useState<'all' | 'some'>('all')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [rate, setRate] = useState(String(requestRates[0]))
  const [life, setLife] = useState(forEver)
  const [mistakes, setMistakes] = useState<{ name?: string; tools?: string; call?: string }>({})
  const [making, setMaking] = useState(false)
  const act = useMemberAct()

  async function make(event: FormEvent) {
    event.preventDefault()
    const found = {
      ...(name.trim() === '' && { name: texts.nameMissing }),
      ...(kind === 'some' && chosen.length === 0 && { tools: texts.noTool }),
    }
    setMistakes(found)
    if (Object.keys(found).length > 0 || making) return
    setMaking(true)
    const wish = {
      ...{ name, perMinute: Number(rate), scopes: kind === 'all' ? null : [...chosen] },
      days: life === forEver ? null : Number(life),
    } as NewKeyRequest
    const ask = async () =>
      onMade((await call<MadeKey>('/backapi/v1/user/keys', { method: 'POST', body: wish })).obj.key)
    await act(ask, (sentence) => setMistakes({ call: sentence }))
    setMaking(false)
  }

  const pick = (id: string, isPicked: boolean) =>
    setChosen(isPicked ? [...chosen, id] : chosen.filter((other) => other !== id))

  return (
    <form onSubmit={make} noValidate>
      <Stack gap={4}>
        <Field
          label={texts.name}
          hint={texts.nameHint}
          value={name}
          maxLength={60}
          error={mistakes.name}
          onChange={(event) => setName(event.target.value)}
          onFocus={() => setMistakes({})}
        />
        <RadioGroup
          legend={texts.tools}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'all', label: texts.allTools },
            { value: 'some', label: texts.someTools },
          ]}
        />
        {kind === 'some' &&
          tools.map(({ id, name: tool }) => (
            <Checkbox
              key={id}
              label={tool}
              checked={chosen.includes(id)}
              onChange={(event) => pick(id, event.target.checked)}
            />
          ))}
        {mistakes.tools && (
          <Notice tone="error" live>
            {mistakes.tools}
          </Notice>
        )}
        <Select
          label={texts.rate}
          value={rate}
          options={requestRates.map((each) => ({ value: String(each), label: String(each) }))}
          onChange={(event) => setRate(event.target.value)}
        />
        <Select
          label={texts.life}
          value={life}
          options={[
            ...lifetimes.map((days) => ({ value: String(days), label: texts.days(days) })),
            { value: forEver, label: texts.forEver },
          ]}
          onChange={(event) => setLife(event.target.value)}
        />
        {mistakes.call && (
          <Notice tone="error" live>
            {mistakes.call}
          </Notice>
        )}
        <FormButtons submit={texts.make} sending={making} cancel={texts.cancel} onCancel={onClose} />
      </Stack>
    </form>
  )
}
