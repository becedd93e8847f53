import { type FormEvent, useState } from 'react'
import { useSession } from '#features/accounts/pages/useSession.ts'
import { isEmail } from '#features/accounts/validate.ts'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Select } from '#ui/Select.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import styles from './ContactForm.module.css'
import { ticketLimits, topics } from './contract.ts'
import { FileChoice } from './FileChoice.tsx'
import { sendTicket } from './send.web.ts'
import { supportTexts } from './texts.ts'

type Now =
  | { state: 'writing' | 'sending' }
  | { state: 'sent'; ref: string; email: string }
  | { state: 'failed'; text: string }

/** Writing to the people behind the site. What was typed stays until it has arrived. */
export function ContactForm() {
  const texts = useTexts(supportTexts)
  const session = useSession()
  const [typed, setTyped] = useState({ name: '', email: '', message: '', homepage: '' })
  const [topic, setTopic] = useState<string>('result')
  const [file, setFile] = useState<File>()
  const [checked, setChecked] = useState(false)
  const [now, setNow] = useState<Now>({ state: 'writing' })
  const email = session?.email ?? typed.email.trim()
  const mistakes = {
    email: isEmail(email) ? undefined : texts.emailInvalid,
    message: typed.message.trim() === '' ? texts.messageRequired : undefined,
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setChecked(true)
    const { currentTarget: form } = event
    if (mistakes.email || mistakes.message) {
      form.querySelector<HTMLElement>(mistakes.email ? 'input[type=email]' : 'textarea')?.focus()
      return
    }
    setNow({ state: 'sending' })
    await sendTicket({ ...typed, email, topic }, file).then(
      (sent) => {
        setNow({ state: 'sent', ...sent })
        setTyped({ ...typed, message: '' })
        setFile(undefined)
        setChecked(false)
      },
      (error: unknown) => setNow({ state: 'failed', text: error instanceof Error ? error.message : String(error) }),
    )
  }

  if (now.state === 'sent')
    return (
      <Notice
        tone="success"
        live
        title={texts.sentTitle}
        action={
          <Button variant="secondary" onClick={() => setNow({ state: 'writing' })}>
            {texts.another}
          </Button>
        }
      >
        {texts.sentText(now.ref, now.email)}
      </Notice>
    )
  const field = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={5}>
        <p>{texts.intro}</p>
        <Field
          label={texts.name}
          note={texts.optional}
          autoComplete="name"
          maxLength={ticketLimits.name}
          {...field('name')}
        />
        {session ? (
          <p>
            {texts.email}: <bdi>{session.email}</bdi>
          </p>
        ) : (
          <Field
            label={texts.email}
            type="email"
            autoComplete="email"
            error={checked && mistakes.email}
            {...field('email')}
          />
        )}
        <Select
          label={texts.topic}
          value={topic}
          onChange={({ target }) => setTopic(target.value)}
          options={topics.map((value) => ({ value, label: texts.topics[value] }))}
        />
        <TextArea
          label={texts.message}
          hint={texts.messageHint}
          rows={6}
          maxLength={ticketLimits.message}
          error={checked && mistakes.message}
          {...field('message')}
        />
        <FileChoice file={file} onFile={setFile} />
        <div className={styles.unseen} aria-hidden>
          <label>
            {texts.leaveEmpty}
            <input tabIndex={-1} autoComplete="off" {...field('homepage')} />
          </label>
        </div>
        {now.state === 'failed' && (
          <Notice tone="error" live>
            {now.text}
          </Notice>
        )}
        <Button type="submit" size="large" wide loading={now.state === 'sending'}>
          {texts.send}
        </Button>
      </Stack>
    </form>
  )
}
