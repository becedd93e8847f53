import { useMemberAct } from '#features/accounts/pages/useMemberAct.ts'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { call } from '#platform/browser/call.web.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { toasts } from '#ui/toasts.ts'
import type { KeyEntry } from './keyContract.ts'
import { apiTexts } from './texts.ts'

type Props = {
  /** The key that is to go; undefined while it is closed. */
  leaving: KeyEntry | undefined
  /** Called where what is known of the keys may have changed. */
  onChange: () => void
  onClose: () => void
}

/** Asks before a key is revoked, after which no program works with it. */
export function RevokeKeyDialog({ leaving, onChange, onClose }: Props) {
  const texts = useTexts(apiTexts)
  const act = useMemberAct()

  async function revoke({ id }: KeyEntry) {
    onClose()
    await act(async () => {
      await call(`/backapi/v1/user/keys/${id}`, { method: 'DELETE' }).finally(onChange)
      toasts.success(texts.revoked)
    })
  }

  return (
    <Dialog
      open={leaving !== undefined}
      onClose={onClose}
      closeLabel={texts.close}
      title={texts.revokeTitle(leaving?.name ?? '')}
      description={texts.revokeText}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.keepIt}
          </Button>
          <Button variant="danger" onClick={() => leaving && revoke(leaving)}>
            {texts.revoke}
          </Button>
        </>
      }
    />
  )
}
