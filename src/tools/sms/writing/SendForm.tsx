import { type FormEvent, useState } from 'react'
import { useSession } from '#features/accounts/pages/useSession.ts'
import { useSite, useTexts } from '#features/sites/pages/useSite.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Text } from '#ui/Text.tsx'
import { useIntoView } from '#ui/useIntoView.ts'
import { smsTexts } from '../texts.ts'
import { Arrival } from './Arrival.tsx'
import { Blurbs } from './Blurbs.tsx'
import { type Kept, KeptButtons, KeptDialog } from './KeptOnDevice.tsx'
import { AddressFields, LaterFields, TextField } from './MessageFields.tsx'
import styles from './SendForm.module.css'
import { type Message, useMessage } from './useMessage.ts'

/** The form of a message beside the phone on which it will arrive, and what speaks for it. */
export function SendForm() {
  const texts = useTexts(smsTexts)
  const message = useMessage()
  const [open, setOpen] = useState<Kept>()

  function submit(event: FormEvent) {
    event.preventDefault()
    message.send()
  }

  return (
    <Stack gap={6} className={styles.form}>
      <div className={styles.panels}>
        <Card padding="large">
          <form onSubmit={submit} noValidate>
            <Stack gap={4} data-stays={message.isLater || undefined}>
              <AddressFields message={message} />
              <TextField message={message} />
              <KeptButtons onOpen={setOpen} />
              <LaterFields message={message} />
              <Refusal message={message} />
              <Button type="submit" size="large" wide loading={message.sending}>
                {texts.send}
              </Button>
              <TryFirst message={message} />
              <Text size="s" tone="muted">
                {texts.tip}
              </Text>
            </Stack>
          </form>
        </Card>
        <Arrival sender={message.draft.sender} travelling={message.travelling} isFine={message.arrival.isFine} />
      </div>
      <KeptDialog open={open} message={message} onClose={() => setOpen(undefined)} />
      <Blurbs />
    </Stack>
  )
}

/** Why the whole message was refused, if it was, and the way on where credits are what it wants. */
function Refusal({ message: { problems } }: { message: Message }) {
  const texts = useTexts(smsTexts)
  const refusal = useIntoView<HTMLDivElement>(problems.whole)
  if (!problems.whole) return null
  const plans = (
    <ButtonLink variant="secondary" href="/sub/price">
      {texts.plans}
    </ButtonLink>
  )
  return (
    <div ref={refusal}>
      <Notice tone="error" live title={texts.failed} action={problems.needsPlan && plans}>
        {problems.whole}
      </Notice>
    </div>
  )
}

/** Lets a visitor see whether the message would be taken, where the site shows before it sells. */
function TryFirst({ message: { draft, arrival } }: { message: Message }) {
  const texts = useTexts(smsTexts)
  const { tryFirst } = useSite()
  const isVisitor = useSession() === null
  if (!tryFirst || !isVisitor) return null
  return (
    <Button
      data-newcomers
      variant="secondary"
      wide
      loading={arrival.asking}
      disabled={!draft.message.trim()}
      onClick={arrival.look}
    >
      {texts.arrival.look}
    </Button>
  )
}
