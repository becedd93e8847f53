import { type FormEvent, type MouseEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSite, useTexts } from '#features/sites/pages/useSite.ts'
import { Words } from '#features/sites/pages/Words.tsx'
import { type Answer, CallError, call } from '#platform/browser/call.web.ts'
import { leavePage } from '#platform/browser/logout.web.ts'
import { isPlainClick } from '#platform/browser/plainClick.web.ts'
import { codes } from '#platform/codes.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toasts } from '#ui/toasts.ts'
import type { LoginAnswer } from '../contract.ts'
import { accountTexts } from '../texts.ts'
import { CredentialFields } from './CredentialFields.tsx'
import { focusPageIfLost } from './focusPage.web.ts'
import styles from './LoginDialog.module.css'
import { takeReload } from './pushState.web.ts'
import { beginSession } from './session.web.ts'
import { type LoginMode, useCredentials } from './useCredentials.ts'
import { arriving } from './useFocusOnArrival.ts'

type Props = {
  /** null while it is closed. */
  mode: LoginMode | null
  onMode: (mode: LoginMode) => void
  /** Runs after a login instead of opening the account page. */
  onLogin: (() => void) | undefined
  note: string | undefined
  onClose: () => void
}

/** The button is free again after this time, whatever became of the call. */
const loadingMilliseconds = 2000

/** Logging in and creating an account, in one dialog with two modes. */
export default function LoginDialog({ mode, onMode, onLogin, note, onClose }: Props) {
  const { createAccount, common } = useSite()
  const { login: words, validation, account } = common.props.content
  const texts = useTexts(accountTexts)
  const navigate = useNavigate()
  const credentials = useCredentials(validation)
  const [loading, setLoading] = useState(false)
  /** Why the server refused, beside what was typed. */
  const [refusal, setRefusal] = useState('')
  const registering = mode === 'register'

  function show(next: LoginMode) {
    credentials.forgetMistakes()
    setRefusal('')
    onMode(next)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const isRight = credentials.check(mode ?? 'login')
    setRefusal('')
    if (!isRight || loading) return
    setLoading(true)
    setTimeout(() => setLoading(false), loadingMilliseconds)
    try {
      await (registering ? register() : logIn())
    } catch (error) {
      // A server that is not reached says nothing here: the button is free again and the fields are kept.
      if (!(error instanceof CallError) || error.code === codes.unreachable) return
      if (error.code === codes.mailboxRegistered) show('login')
      setRefusal(error.code === codes.mailboxRegistered ? account.mailboxTaken : error.message)
    }
  }

  async function register() {
    await send('/backapi/v1/user/register', { trackId: crypto.randomUUID?.() })
    show('login')
    toasts.success(account.registered)
  }

  async function logIn() {
    const { obj, msg } = await send<LoginAnswer>('/backapi/v1/user/session/login')
    // Nothing of the page goes on for somebody else.
    if (beginSession(obj)) return leavePage(onLogin ? undefined : '/sub/account')
    credentials.forgetTyped()
    onClose()
    toasts.success(msg)
    if (onLogin) {
      onLogin()
      return focusPageIfLost()
    }
    const reload = takeReload()
    await navigate('/sub/account', arriving)
    if (reload) location.reload()
  }

  /** Opens the page for who has forgotten a password with the email that stands here; in another tab or window it begins empty. */
  function forget(event: MouseEvent) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onClose()
    void navigate('/reset', { state: { ...arriving.state, email: credentials.typed.email } })
  }

  function send<Obj>(path: string, more: object = {}): Promise<Answer<Obj>> {
    const { email, password } = credentials.typed
    return call<Obj>(path, {
      method: 'POST',
      body: { identityType: 'EMAIL', identifier: email, credential: password, ...more },
    })
  }

  return (
    <Dialog
      open={mode !== null}
      onClose={onClose}
      closeLabel={texts.close}
      title={<Words of={registering ? words.registerTitle : words.loginTitle} />}
      description={<Words of={registering ? words.registerDes : words.loginDes} />}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        {note && !refusal && <Notice tone="info">{note}</Notice>}
        {refusal && (
          <Notice tone="error" live>
            {refusal}
          </Notice>
        )}
        <CredentialFields credentials={credentials} isNew={registering} />
        <Button type="submit" size="large" wide loading={loading}>
          <Words of={registering ? words.registerButton : words.loginButton} />
        </Button>
        <p className={styles.links}>
          {!registering && (
            <a href="/reset" onClick={forget}>
              <Words of={words.forgot} />
            </a>
          )}
          {createAccount && (
            <Button variant="quiet" onClick={() => show(registering ? 'login' : 'register')}>
              <Words of={registering ? words.toLogin : words.toRegister} />
            </Button>
          )}
        </p>
      </form>
    </Dialog>
  )
}
