import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { LeavingInfo, UserInfo } from '#features/accounts/contract.ts'
import { saveFile } from '#features/accounts/pages/saveFile.web.ts'
import { forgetSession } from '#features/accounts/pages/session.web.ts'
import { useLoaded } from '#features/accounts/pages/useLoaded.ts'
import { useMemberAct } from '#features/accounts/pages/useMemberAct.ts'
import { accountTexts } from '#features/accounts/texts.ts'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { call } from '#platform/browser/call.web.ts'
import { forgetLogin } from '#platform/browser/logout.web.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Field } from '#ui/Field.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { toasts } from '#ui/toasts.ts'

/** Taking everything along, and deleting the account. */
export function LeavingSection({ user }: { user: UserInfo }) {
  const texts = useTexts(accountTexts)
  const [asking, setAsking] = useState(false)
  const act = useMemberAct()

  const download = () =>
    act(async () => {
      const { obj } = await call('/backapi/v1/user/export')
      saveFile('account.json', JSON.stringify(obj, null, 2), 'application/json')
    })

  return (
    <Disclosure summary={texts.leaving}>
      <Stack gap={4}>
        <p>{texts.leavingText}</p>
        <Row>
          <Button variant="secondary" onClick={download}>
            {texts.export}
          </Button>
          <Button variant="danger" onClick={() => setAsking(true)}>
            {texts.deleteAccount}
          </Button>
        </Row>
      </Stack>
      {asking && <DeleteDialog user={user} onClose={() => setAsking(false)} />}
    </Disclosure>
  )
}

function DeleteDialog({ user, onClose }: { user: UserInfo; onClose: () => void }) {
  const texts = useTexts(accountTexts)
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [deleting, setDeleting] = useState(false)
  const act = useMemberAct()
  const { data: info, error: unknown } = useLoaded<LeavingInfo>('/backapi/v1/user/leaving')

  async function leave() {
    setDeleting(true)
    await act(async () => {
      const { msg } = await call('/backapi/v1/user/delete', { method: 'POST', body: { credential: password } })
      forgetSession()
      void forgetLogin()
      toasts.success(msg)
      await navigate('/')
    }, setWrong)
    setDeleting(false)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={texts.close}
      dismissible={!deleting}
      title={texts.deleteTitle}
      description={texts.deleteText}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.keepIt}
          </Button>
          <Button variant="danger" loading={deleting} disabled={!info} onClick={leave}>
            {texts.deleteAccount}
          </Button>
        </>
      }
    >
      {info?.stays.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {unknown && <p role="alert">{unknown.message}</p>}
      {user.hasPassword && (
        <Field
          label={texts.currentPassword}
          type="password"
          autoComplete="current-password"
          value={password}
          error={wrong}
          onChange={(event) => setPassword(event.target.value)}
          onFocus={() => setWrong(undefined)}
        />
      )}
    </Dialog>
  )
}
