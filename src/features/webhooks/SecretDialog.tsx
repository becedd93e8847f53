import { useState } from 'react'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { webhookTexts } from './texts.ts'

/** A secret, this once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const texts = useTexts(webhookTexts)
  const [copied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setCopied(true),
      // The browser does not allow it: the field can be marked and copied by hand.
      () => setCopied(false),
    )
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={texts.close}
      title={texts.secretTitle}
      description={texts.secretText}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.close}
          </Button>
          <Button onClick={copy}>
            <span aria-live="polite">{copied ? texts.copied : texts.copy}</span>
          </Button>
        </>
      }
    >
      <Field
        label={texts.secret}
        dir="ltr"
        readOnly
        value={secret}
        onFocus={(event) => event.currentTarget.select()}
        autoComplete="off"
        spellCheck={false}
      />
    </Dialog>
  )
}
