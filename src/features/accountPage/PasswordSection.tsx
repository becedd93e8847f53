import { type FormEvent, useState } from 'react'
import type { UserInfo } from '#features/accounts/contract.ts'
import { useMemberAct } from '#features/accounts/pages/useMemberAct.ts'
import { accountTexts } from '#features/accounts/texts.ts'
import { type NewPassword, newPasswordMistakes } from '#features/accounts/validate.ts'
import { useSite, useTexts } from '#features/sites/pages/useSite.ts'
import { CallError, call } from '#platform/browser/call.web.ts'
import { Button } from '#ui/Button.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Field } from '#ui/Field.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { toasts } from '#ui/toasts.ts'

const nothing: NewPassword = { current: '', next: '', confirm: '' }

/** Changing the password; an account that a payment made asks for the link to its first one. */
export function PasswordSection({ user }: { user: UserInfo }) {
  const texts = useTexts(accountTexts)
  return (
    <Disclosure summary={user.hasPassword ? texts.changePassword : texts.setPassword}>
      {user.hasPassword ? <PasswordForm /> : <FirstPassword email={user.email} />}
    </Disclosure>
  )
}

function PasswordForm() {
  const texts = useTexts(accountTexts)
  const { validation, account, login } = useSite().common.props.content
  const [typed, setTyped] = useState(nothing)
  const [mistakes, setMistakes] = useState<Partial<NewPassword>>({})
  const [saving, setSaving] = useState(false)
  const act = useMemberAct()

  async function save(event: FormEvent) {
    event.preventDefault()
    const found = newPasswordMistakes(typed, validation)
    setMistakes(found)
    if (Object.keys(found).length > 0 || saving) return
    setSaving(true)
    await act(async () => {
      const { current, next } = typed
      await call('/backapi/v1/user/password', { method: 'PUT', body: { current, next } })
      setTyped(nothing)
      toasts.success(account.passwordSaved)
    })
    setSaving(false)
  }

  const bind = (name: keyof NewPassword) => ({
    type: 'password',
    value: typed[name],
    error: mistakes[name],
    autoComplete: name === 'current' ? 'current-password' : 'new-password',
    reveal: { show: texts.show, hide: texts.hide },
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
    onFocus: () => setMistakes({ ...mistakes, [name]: undefined }),
  })

  return (
    <form onSubmit={save} noValidate>
      <Stack gap={4}>
        <Field label={texts.currentPassword} {...bind('current')} />
        <Field label={texts.newPassword} {...bind('next')} />
        <Field label={login.confirmPassword} {...bind('confirm')} />
        <Row>
          <Button type="submit" loading={saving}>
            {texts.changePassword}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

function FirstPassword({ email }: { email: string }) {
  const texts = useTexts(accountTexts)
  const [sent, setSent] = useState(false)

  async function send() {
    setSent(true)
    await call('/backapi/v1/user/password/reset', { method: 'POST', body: { identifier: email } }).then(
      ({ msg }) => toasts.success(msg),
      (error: unknown) => {
        setSent(false)
        if (error instanceof CallError) toasts.error(error.message)
      },
    )
  }

  return (
    <Stack gap={4}>
      <p>{texts.noPassword}</p>
      <Row>
        <Button onClick={send} loading={sent}>
          {texts.sendLink}
        </Button>
      </Row>
    </Stack>
  )
}
