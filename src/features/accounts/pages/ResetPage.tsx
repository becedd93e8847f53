import { type FormEvent, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { FormPage } from '#features/sites/pages/FormPage.tsx'
import { useSite, useTexts } from '#features/sites/pages/useSite.ts'
import { CallError, call } from '#platform/browser/call.web.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { accountTexts } from '../texts.ts'
import { isEmail, type NewPassword, newPasswordMistakes } from '../validate.ts'
import { forgetSession } from './session.web.ts'
import { useFocusOnArrival } from './useFocusOnArrival.ts'
import { useLoginDialog } from './useLoginDialog.ts'

/** /reset: asks for an email and sends a link; with the link's token it takes the new password. */
export function ResetPage() {
  const [query] = useSearchParams()
  const texts = useTexts(accountTexts)
  const heading = useFocusOnArrival()
  const token = query.get('token')
  return (
    <FormPage title={texts.resetTitle} heading={heading}>
      {token ? <NewPasswordForm token={token} /> : <AskForLink />}
    </FormPage>
  )
}

type KnownKey = { name: string; prefix: string }

type Step = { state: 'typing' | 'sending'; error?: string } | { state: 'done'; text: string; keys: readonly KnownKey[] }

function AskForLink() {
  const texts = useTexts(accountTexts)
  const { validation, login } = useSite().common.props.content
  // Who comes from the login has typed it there.
  const typed = useLocation().state as { email?: string } | null
  const [email, setEmail] = useState(typed?.email ?? '')
  const [mistake, setMistake] = useState<string>()
  const [step, setStep] = useState<Step>({ state: 'typing' })

  async function send(event: FormEvent) {
    event.preventDefault()
    if (step.state === 'sending') return
    if (email.trim() === '') return setMistake(validation.emailRequired)
    if (!isEmail(email)) return setMistake(validation.emailInvalid)
    setStep({ state: 'sending' })
    setStep(await outcome('/backapi/v1/user/password/reset', { identifier: email }))
  }

  if (step.state === 'done') {
    return (
      <Notice tone="success" title={texts.resetSent} live>
        {step.text}
      </Notice>
    )
  }
  return (
    <form onSubmit={send} noValidate>
      <Stack gap={4}>
        <p>{texts.resetDes}</p>
        <Field
          label={login.email}
          type="email"
          autoComplete="email"
          value={email}
          error={mistake}
          onChange={(event) => setEmail(event.target.value)}
          onFocus={() => setMistake(undefined)}
        />
        {step.error && (
          <Notice tone="error" live>
            {step.error}
          </Notice>
        )}
        <Button type="submit" size="large" wide loading={step.state === 'sending'}>
          {texts.resetSend}
        </Button>
      </Stack>
    </form>
  )
}

function NewPasswordForm({ token }: { token: string }) {
  const texts = useTexts(accountTexts)
  const { validation, login } = useSite().common.props.content
  const openLogin = useLoginDialog()
  const [typed, setTyped] = useState({ next: '', confirm: '' })
  const [mistakes, setMistakes] = useState<Partial<NewPassword>>({})
  const [step, setStep] = useState<Step>({ state: 'typing' })

  async function save(event: FormEvent) {
    event.preventDefault()
    const found = newPasswordMistakes(typed, validation)
    setMistakes(found)
    if (Object.keys(found).length > 0 || step.state === 'sending') return
    setStep({ state: 'sending' })
    const end = await outcome('/backapi/v1/user/password/new', { token, next: typed.next })
    // Every session has ended with it, this browser's too.
    if (end.state === 'done') forgetSession()
    setStep(end)
  }

  if (step.state === 'done') {
    return (
      <Notice
        tone="success"
        title={texts.resetDone}
        live
        action={<Button onClick={() => openLogin()}>{texts.logIn}</Button>}
      >
        {texts.resetDoneDes}
        {step.keys.length > 0 && <KeysGoOn keys={step.keys} />}
      </Notice>
    )
  }
  const bind = (name: 'next' | 'confirm') => ({
    type: 'password',
    autoComplete: 'new-password',
    reveal: { show: texts.show, hide: texts.hide },
    value: typed[name],
    error: mistakes[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
    onFocus: () => setMistakes({ ...mistakes, [name]: undefined }),
  })
  return (
    <form onSubmit={save} noValidate>
      <Stack gap={4}>
        <p>{texts.resetNew}</p>
        <Field label={texts.newPassword} {...bind('next')} />
        <Field label={login.confirmPassword} {...bind('confirm')} />
        {step.error && (
          <Notice tone="error" live action={<a href="/reset">{texts.resetSend}</a>}>
            {step.error}
          </Notice>
        )}
        <Button type="submit" size="large" wide loading={step.state === 'sending'}>
          {texts.resetSave}
        </Button>
      </Stack>
    </form>
  )
}

/** The keys of programs that work as before: who has lost the account to somebody revokes them. */
function KeysGoOn({ keys }: { keys: readonly KnownKey[] }) {
  const texts = useTexts(accountTexts)
  return (
    <>
      <p>{texts.keysGoOn}</p>
      <ul>
        {keys.map(({ name, prefix }) => (
          <li key={prefix}>
            <bdi>{name}</bdi> (<bdi>{prefix}…</bdi>)
          </li>
        ))}
      </ul>
    </>
  )
}

/** What a form's call came to. */
async function outcome(path: string, body: object): Promise<Step> {
  try {
    const { msg, obj } = await call<{ keys: KnownKey[] } | null>(path, { method: 'POST', body })
    return { state: 'done', text: msg, keys: obj?.keys ?? [] }
  } catch (error) {
    return { state: 'typing', error: error instanceof CallError ? error.message : String(error) }
  }
}
