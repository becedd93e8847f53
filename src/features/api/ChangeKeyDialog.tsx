import { useTexts } from '#features/sites/pages/useSite.ts'
import { call } from '#platform/browser/call.web.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { toasts } from '#ui/toasts.ts'
import { KeyForm } from './KeyForm.tsx'
import { type KeyWish, lastingFor } from './keyChoices.ts'
import type { ChangedKeyRequest, KeyEntry, KeyList } from './keyContract.ts'
import { apiTexts } from './texts.ts'

type Props = {
  changing: KeyEntry
  /** How long it works as it is, in words. */
  lasts: string
  tools: KeyList['tools']
  onClose: () => void
}

/** Changes what a key may do and how long it works: programs go on calling with the same key. */
export function ChangeKeyDialog({ changing, lasts, tools, onClose }: Props) {
  const texts = useTexts(apiTexts)

  async function change({ life, ...wish }: KeyWish) {
    const body = { ...wish, days: lastingFor(life) } as ChangedKeyRequest
    await call(`/backapi/v1/user/keys/${changing.id}`, { method: 'PUT', body })
    toasts.success(texts.changed)
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={texts.close}
      title={texts.changeTitle(changing.name)}
      description={texts.changeText}
      size="medium"
    >
      <KeyForm tools={tools} known={{ ...changing, lasts }} submit={texts.save} onSend={change} onClose={onClose} />
    </Dialog>
  )
}
