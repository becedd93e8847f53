import { ShownOnce } from '#features/accounts/pages/ShownOnce.tsx'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { webhookTexts } from './texts.ts'

/** A secret, this once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const texts = useTexts(webhookTexts)
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={texts.close}
      title={texts.secretTitle}
      description={texts.secretText}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <ShownOnce label={texts.secret} value={secret} texts={texts} />
    </Dialog>
  )
}
