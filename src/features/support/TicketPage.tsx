import { Download } from 'lucide-react'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLoginDialog } from '#features/accounts/pages/useLoginDialog.ts'
import { useSession } from '#features/accounts/pages/useSession.ts'
import { FormPage } from '#features/sites/pages/FormPage.tsx'
import { useLanguage, useTexts } from '#features/sites/pages/useSite.ts'
import { call } from '#platform/browser/call.web.ts'
import { localeOf } from '#platform/languages.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Text } from '#ui/Text.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { toasts } from '#ui/toasts.ts'
import { type TicketThread, ticketLimits } from './contract.ts'
import { FileChoice } from './FileChoice.tsx'
import { sendReply } from './send.web.ts'
import styles from './TicketPage.module.css'
import { supportTexts } from './texts.ts'

type Meant = { token: string } | { ref: string }

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** /ticket: a question and its answers, for who holds the link of a mail (`token`) or is logged in (`ref`). */
export function TicketPage() {
  const [query] = useSearchParams()
  const texts = useTexts(supportTexts)
  const session = useSession()
  const openLogin = useLoginDialog()
  const token = query.get('token')
  const ref = query.get('ref')
  if (token) return <Ticket key={token} meant={{ token }} />
  if (ref && session) return <Ticket key={`${session.email} ${ref}`} meant={{ ref }} />
  return (
    <FormPage title={texts.requests}>
      <EmptyState
        title={texts.needsLink}
        action={<Button onClick={() => openLogin(ref ? { onLogin: () => {} } : {})}>{texts.logIn}</Button>}
      />
    </FormPage>
  )
}

/** A ticket that was read; and why it could not be. */
type Shown = { thread?: TicketThread; trouble?: string }

function Ticket({ meant }: { meant: Meant }) {
  const texts = useTexts(supportTexts)
  const [{ thread, trouble }, setShown] = useState<Shown>({})
  const sent = JSON.stringify(meant)
  const read = useCallback(
    () =>
      call<TicketThread>('/backapi/v1/support/see', { method: 'POST', body: JSON.parse(sent) }).then(
        ({ obj }) => setShown({ thread: obj }),
        (error: unknown) => setShown((before) => ({ ...before, trouble: wordsOf(error) })),
      ),
    [sent],
  )
  useEffect(() => void read(), [read])

  return (
    <FormPage tall title={thread ? texts.ticketTitle(thread.ref) : texts.requests}>
      {trouble && (
        <Notice tone="error" live action={<Button onClick={read}>{texts.retry}</Button>}>
          {trouble}
        </Notice>
      )}
      {!thread && !trouble && <Skeleton lines={6} />}
      {thread && <Thread thread={thread} />}
      {thread && <Reply meant={meant} isClosed={thread.state === 'closed'} onSent={read} />}
    </FormPage>
  )
}

function Thread({ thread }: { thread: TicketThread }) {
  const texts = useTexts(supportTexts)
  const language = useLanguage()
  const when = (moment: number) =>
    new Date(moment).toLocaleString(localeOf(language), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Stack gap={4}>
      <Row>
        <Badge tone={thread.state === 'answered' ? 'success' : 'neutral'}>{texts.states[thread.state]}</Badge>
        <Text tone="muted">{texts.topics[thread.topic]}</Text>
      </Row>
      <ol className={styles.messages}>
        {thread.messages.map(({ id, side, text, createdAt, files }) => (
          <Card as="li" key={id} className={side === 'operator' ? styles.theirs : undefined}>
            <Stack gap={2}>
              <Row>
                <strong>{side === 'operator' ? texts.us : texts.you}</strong>
                <Text size="s" tone="muted">
                  {when(createdAt)}
                </Text>
              </Row>
              <p className={styles.text} dir="auto">
                {text}
              </p>
              {files.map(({ name, url }) => (
                <ButtonLink key={url} variant="secondary" href={url} download={name} icon={<Download />}>
                  <bdi>{name}</bdi>
                </ButtonLink>
              ))}
            </Stack>
          </Card>
        ))}
      </ol>
    </Stack>
  )
}

function Reply({ meant, isClosed, onSent }: { meant: Meant; isClosed: boolean; onSent: () => Promise<void> }) {
  const texts = useTexts(supportTexts)
  const [message, setMessage] = useState('')
  const [file, setFile] = useState<File>()
  const [sending, setSending] = useState(false)
  const [mistake, setMistake] = useState<string>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (message.trim() === '') return setMistake(texts.messageRequired)
    setSending(true)
    setMistake(undefined)
    await sendReply(meant, message, file).then(
      async (words) => {
        setMessage('')
        setFile(undefined)
        toasts.success(words)
        await onSent()
      },
      (error: unknown) => setMistake(wordsOf(error)),
    )
    setSending(false)
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        {isClosed && <Notice>{texts.reopen}</Notice>}
        <TextArea
          label={texts.reply}
          rows={4}
          maxLength={ticketLimits.message}
          value={message}
          error={mistake}
          onChange={({ target }) => setMessage(target.value)}
        />
        <FileChoice file={file} onFile={setFile} />
        <Button type="submit" wide loading={sending}>
          {texts.send}
        </Button>
      </Stack>
    </form>
  )
}
