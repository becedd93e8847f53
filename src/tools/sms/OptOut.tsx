import { useState } from 'react'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { CallError, call } from '#platform/browser/call.web.ts'
import { Button } from '#ui/Button.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Text } from '#ui/Text.tsx'
import { smsTexts } from './texts.ts'

/** By which a recipient refuses further messages; folded away, so that no tap does it by chance. */
export function OptOut({ code }: { code: string }) {
  const texts = useTexts(smsTexts)
  const [answer, setAnswer] = useState<{ done: boolean; text: string }>()

  const refuse = () =>
    call(`/backapi/v1/message/optout/${encodeURIComponent(code)}`, { method: 'POST' }).then(
      () => setAnswer({ done: true, text: texts.optedOut }),
      (error: unknown) => setAnswer({ done: false, text: error instanceof CallError ? error.message : String(error) }),
    )

  if (answer?.done) {
    return (
      <Notice tone="success" live>
        {answer.text}
      </Notice>
    )
  }
  return (
    <Disclosure summary={texts.optOut}>
      <Stack gap={3} align="start">
        <Text size="s" tone="muted">
          {texts.optOutHint}
        </Text>
        <Button variant="secondary" onClick={refuse}>
          {texts.optOut}
        </Button>
        {answer && (
          <Notice tone="error" live>
            {answer.text}
          </Notice>
        )}
      </Stack>
    </Disclosure>
  )
}
