import { useEffect, useState } from 'react'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { call } from '#platform/browser/call.web.ts'
import { Button } from '#ui/Button.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { billingTexts } from '../texts.ts'

type Shown =
  | { state: 'loading' }
  | { state: 'shown' | 'cancelling'; email: string; words: string; trouble?: string }
  | { state: 'cancelled'; words: string }
  | { state: 'dead'; text: string }

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** What a mailed link would cancel, and the button that does so. Nothing happens by opening it: mail programs look at links, too. */
export function UnsubscribeByLink({ token }: { token: string }) {
  const texts = useTexts(billingTexts)
  const [shown, setShown] = useState<Shown>({ state: 'loading' })

  useEffect(() => {
    call<{ email: string; words: string }>('/backapi/v1/user/unsubscribe/see', {
      method: 'POST',
      body: { token },
    }).then(
      ({ obj }) => setShown({ state: 'shown', ...obj }),
      (error: unknown) => setShown({ state: 'dead', text: wordsOf(error) }),
    )
  }, [token])

  async function cancel(known: { email: string; words: string }) {
    setShown({ state: 'cancelling', ...known })
    await call<{ words: string }>('/backapi/v1/user/unsubscribe/cancel', { method: 'POST', body: { token } }).then(
      ({ obj }) => setShown({ state: 'cancelled', words: obj.words }),
      (error: unknown) => setShown({ state: 'shown', ...known, trouble: wordsOf(error) }),
    )
  }

  switch (shown.state) {
    case 'loading':
      return <Skeleton lines={4} />
    case 'dead':
      return (
        <Notice tone="error" live action={<a href="/unsubscribe">{texts.mailLink}</a>}>
          {shown.text}
        </Notice>
      )
    case 'cancelled':
      return (
        <Notice tone="success" title={texts.isCancelled} live>
          {shown.words}
        </Notice>
      )
    case 'shown':
    case 'cancelling':
      return (
        <Stack gap={5}>
          <Notice tone="warning" title={texts.nothingCancelled}>
            {shown.words}
          </Notice>
          <p>
            <bdi>{shown.email}</bdi>
          </p>
          {shown.trouble && (
            <Notice tone="error" live>
              {shown.trouble}
            </Notice>
          )}
          <Button
            variant="danger"
            size="large"
            wide
            loading={shown.state === 'cancelling'}
            onClick={() => cancel(shown)}
          >
            {texts.cancelNow}
          </Button>
        </Stack>
      )
  }
}
