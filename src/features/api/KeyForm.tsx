import { type FormEvent, useState } from 'react'
import { useMemberAct } from '#features/accounts/pages/useMemberAct.ts'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Field } from '#ui/Field.tsx'
import { FormButtons } from '#ui/FormButtons.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { Select } from '#ui/Select.tsx'
import { asItIs, forEver, type KeyWish, lifetimes, requestRates } from './keyChoices.ts'
import type { KeyEntry, KeyList } from './keyContract.ts'
import { apiTexts } from './texts.ts'

type Props = {
  tools: KeyList['tools']
  /** The key as it is, with how long it works in words; a new one without it. */
  known?: Pick<KeyEntry, 'name' | 'scopes' | 'perMinute'> & { lasts: string }
  submit: string
  onSend: (wish: KeyWish) => Promise<void>
  onClose: () => void
}

/** What the owner of a key decides about it. */
export function KeyForm({ tools: all, known, submit, onSend, onClose }: Props) {
  // What the site has switched off is no choice, but a key keeps what it was made for.
  const tools = all.filter(({ id, offered }) => offered || known?.scopes?.includes(id))
  const texts = useTexts(apiTexts)
  const [name, setName] = useState(known?.name ?? '')
  const [kind, setKind] = useState<'all' | 'some'>(known?.scopes ? 'some' : 'all')
  // A tool that there is no more cannot be chosen again.
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    (known?.scopes ?? []).filter((scope) => tools.some(({ id }) => id === scope)),
  )
  const [rate, setRate] = useState(String(known?.perMinute ?? requestRates[0]))
  const [life, setLife] = useState<string>(known ? asItIs : forEver)
  const [mistakes, setMistakes] = useState<{ name?: string; tools?: string; call?: string }>({})
  const [sending, setSending] = useState(false)
  const act = useMemberAct()

  async function send(event: FormEvent) {
    event.preventDefault()
    const found = {
      ...(name.trim() === '' && { name: texts.nameMissing }),
      ...(kind === 'some' && chosen.length === 0 && { tools: texts.noTool }),
    }
    setMistakes(found)
    if (Object.keys(found).length > 0 || sending) return
    setSending(true)
    const wish = { name, perMinute: Number(rate), scopes: kind === 'all' ? null : [...chosen], life }
    await act(
      () => onSend(wish),
      (sentence) => setMistakes({ call: sentence }),
    )
    setSending(false)
  }

  const pick = (id: string, isPicked: boolean) =>
    setChosen(isPicked ? [...chosen, id] : chosen.filter((other) => other !== id))

  return (
    <form onSubmit={send} noValidate>
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
            ...(known ? [{ value: asItIs, label: texts.asItIs(known.lasts) }] : []),
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
        <FormButtons submit={submit} sending={sending} cancel={texts.cancel} onCancel={onClose} />
      </Stack>
    </form>
  )
}
