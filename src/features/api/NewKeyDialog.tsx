import { useState } from 'react'
import { ShownOnce } from '#features/accounts/pages/ShownOnce.tsx'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { call } from '#platform/browser/call.web.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { KeyForm } from './KeyForm.tsx'
import { type KeyWish, lastingFor } from './keyChoices.ts'
import type { KeyList, MadeKey, NewKeyRequest } from './keyContract.ts'
import { apiTexts } from './texts.ts'

type Props = { tools: KeyList['tools']; onClose: () => void }

/** Makes a key, and shows it this one time. While it is shown nothing but the button closes the dialog. */
export function NewKeyDialog({ tools, onClose }: Props) {
  const texts = useTexts(apiTexts)
  const [key, setKey] = useState<string>()

  async function make({ life, ...wish }: KeyWish) {
    const body = { ...wish, days: lastingFor(life) ?? null } as NewKeyRequest
    setKey((await call<MadeKey>('/backapi/v1/user/keys', { method: 'POST', body })).obj.key)
  }

  return key === undefined ? (
    <Dialog open onClose={onClose} closeLabel={texts.close} title={texts.make} size="medium">
      <KeyForm tools={tools} submit={texts.make} onSend={make} onClose={onClose} />
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
