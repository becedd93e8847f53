import { Star, X } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useSession } from '#features/accounts/pages/useSession.ts'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { call } from '#platform/browser/call.web.ts'
import { onResultTaken } from '#platform/browser/resultTaken.web.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { FormButtons } from '#ui/FormButtons.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { standBelow } from '#ui/roomBelow.ts'
import { Stars } from '#ui/Stars.tsx'
import { toasts } from '#ui/toasts.ts'
import styles from './AskReview.module.css'
import { reviewLimits } from './contract.ts'
import { reviewTexts } from './texts.ts'

const all = [1, 2, 3, 4, 5]

/**
 * Asks a member who has saved a result what they think of its tool; once, which the server remembers. It begins as a line at the edge of
 * the window that interrupts nobody; a star opens the rest.
 */
export default function AskReview({ closeLabel }: { closeLabel: string }) {
  const texts = useTexts(reviewTexts)
  const session = useSession()
  const [tool, setTool] = useState<string>()
  const [stars, setStars] = useState(0)
  const email = session?.email
  const line = useRef<HTMLElement>(null)
  const isAsking = tool !== undefined && stars === 0

  useEffect(() => {
    if (isAsking && line.current) return standBelow(line.current)
  }, [isAsking])

  useEffect(() => {
    if (email === undefined) return
    return onResultTaken((taken) => {
      call<{ ask: boolean }>('/backapi/v1/reviews/asks', { query: { tool: taken } }).then(
        ({ obj }) => obj.ask && setTool(taken),
        // Nobody waits for a question.
        () => {},
      )
    })
  }, [email])

  function close() {
    setTool(undefined)
    setStars(0)
  }

  function dismiss() {
    close()
    call('/backapi/v1/reviews/dismiss', { method: 'POST', body: { tool } }).catch(() => {})
  }

  if (tool === undefined) return null
  return (
    <>
      {isAsking && (
        <section ref={line} className={styles.line} aria-label={texts.title}>
          <p aria-live="polite">{texts.title}</p>
          <div className={styles.stars}>
            {all.map((count) => (
              <IconButton key={count} label={texts.star(count)} onClick={() => setStars(count)}>
                <Star />
              </IconButton>
            ))}
          </div>
          <IconButton label={texts.notNow} onClick={dismiss}>
            <X />
          </IconButton>
        </section>
      )}
      <Dialog open={stars > 0} onClose={dismiss} title={texts.title} description={texts.intro} closeLabel={closeLabel}>
        <Answer tool={tool} chosen={stars} onDismiss={dismiss} onSent={close} />
      </Dialog>
    </>
  )
}

type Props = { tool: string; chosen: number; onDismiss: () => void; onSent: () => void }

function Answer({ tool, chosen, onDismiss, onSent }: Props) {
  const texts = useTexts(reviewTexts)
  const [answer, setAnswer] = useState({ stars: chosen, text: '', name: '', publish: false })
  const [sending, setSending] = useState(false)
  const [trouble, setTrouble] = useState('')

  async function submit(event: FormEvent) {
    event.preventDefault()
    setSending(true)
    await call('/backapi/v1/reviews', { method: 'POST', body: { ...answer, tool } }).then(
      ({ msg }) => {
        toasts.success(msg)
        onSent()
      },
      (error: unknown) => setTrouble(error instanceof Error ? error.message : String(error)),
    )
    setSending(false)
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        <Stars
          legend={texts.stars}
          value={answer.stars}
          labelOf={texts.star}
          onChange={(stars) => setAnswer({ ...answer, stars })}
        />
        <Field
          label={texts.text}
          note={texts.optional}
          maxLength={reviewLimits.text}
          value={answer.text}
          onChange={({ target }) => setAnswer({ ...answer, text: target.value })}
        />
        <Checkbox
          label={texts.publish}
          checked={answer.publish}
          onChange={({ target }) => setAnswer({ ...answer, publish: target.checked })}
        />
        {answer.publish && (
          <Field
            label={texts.name}
            note={texts.optional}
            hint={texts.nameHint}
            autoComplete="name"
            maxLength={reviewLimits.name}
            value={answer.name}
            onChange={({ target }) => setAnswer({ ...answer, name: target.value })}
          />
        )}
        {trouble && (
          <Notice tone="error" live>
            {trouble}
          </Notice>
        )}
        <FormButtons submit={texts.send} sending={sending} cancel={texts.notNow} onCancel={onDismiss} />
      </Stack>
    </form>
  )
}
