import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { askForReload } from '#features/accounts/pages/pushState.web.ts'
import { unsubscribeAddress } from '#features/accounts/pages/unsubscribeAddress.ts'
import { useLoginDialog } from '#features/accounts/pages/useLoginDialog.ts'
import { useSession } from '#features/accounts/pages/useSession.ts'
import { isEmail } from '#features/accounts/validate.ts'
import { FormPage } from '#features/sites/pages/FormPage.tsx'
import { useSite, useTexts } from '#features/sites/pages/useSite.ts'
import { Words } from '#features/sites/pages/Words.tsx'
import { call } from '#platform/browser/call.web.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { billingTexts } from '../texts.ts'
import { UnsubscribeByLink } from './UnsubscribeByLink.tsx'

/**
 * /unsubscribe: takes an email along to the site's own help site; where it has none, says that nothing is cancelled yet and offers the two
 * ways to do it. With the token of a mailed link it shows what renews, and cancels it.
 */
export function UnsubscribePage() {
  const [query] = useSearchParams()
  const { unsubscribe: texts } = useSite().common.props.content
  const token = query.get('token')
  return (
    <FormPage title={<Words of={texts.title} />}>
      {token ? <UnsubscribeByLink token={token} /> : <EmailForm />}
    </FormPage>
  )
}

function EmailForm() {
  const { common, helpUrl } = useSite()
  const { unsubscribe: texts, login } = common.props.content
  const [email, setEmail] = useState('')
  const [checked, setChecked] = useState(false)
  const [sent, setSent] = useState(false)
  const mistake = checked && !isEmail(email) ? texts.emailInvalid : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (!isEmail(email)) return
    if (helpUrl && !helpUrl.startsWith('/')) location.assign(unsubscribeAddress(helpUrl, location, email.trim()))
    else setSent(true)
  }

  if (sent) return <Ways email={email.trim()} />
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={5}>
        <p>
          <Words of={texts.des} />
        </p>
        <Field
          label={<Words of={login.email} />}
          type="email"
          autoComplete="email"
          value={email}
          error={mistake}
          onChange={(event) => {
            setEmail(event.target.value)
            setChecked(true)
          }}
          onBlur={() => setChecked(true)}
        />
        <Button type="submit" size="large" wide>
          <Words of={texts.submit} />
        </Button>
      </Stack>
    </form>
  )
}

type Asked = { state: 'no' | 'asking' } | { state: 'sent' | 'failed'; text: string }

/** That nothing is cancelled yet, and how to do it: by a login, or by a link in a mail. */
function Ways({ email }: { email: string }) {
  const texts = useTexts(billingTexts)
  const session = useSession()
  const openLogin = useLoginDialog()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Asked>({ state: 'no' })

  async function toAccount() {
    if (session) return navigate('/sub/account')
    askForReload()
    openLogin()
  }

  async function ask() {
    setAsked({ state: 'asking' })
    const asking = call('/backapi/v1/user/unsubscribe/link', { method: 'POST', body: { identifier: email } })
    setAsked(
      await asking.then(
        ({ msg }): Asked => ({ state: 'sent', text: msg }),
        (error: unknown): Asked => ({ state: 'failed', text: error instanceof Error ? error.message : String(error) }),
      ),
    )
  }

  return (
    <Stack gap={5}>
      <Notice tone="warning" title={texts.nothingCancelled} live>
        {texts.howToCancel}
      </Notice>
      <Button size="large" wide onClick={toAccount}>
        {texts.logInToCancel}
      </Button>
      {asked.state === 'sent' ? (
        <Notice tone="success" title={texts.lookIntoMailbox} live>
          {asked.text}
        </Notice>
      ) : (
        <Stack gap={3}>
          <p>{texts.linkToCancel}</p>
          {asked.state === 'failed' && (
            <Notice tone="error" live>
              {asked.text}
            </Notice>
          )}
          <Button variant="secondary" wide loading={asked.state === 'asking'} onClick={ask}>
            {texts.mailLink}
          </Button>
        </Stack>
      )}
    </Stack>
  )
}
