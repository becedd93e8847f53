import { Download } from 'lucide-react'
import { useEffect } from 'react'
import { useLoginDialog } from '#features/accounts/useLoginDialog.ts'
import { useSession } from '#features/accounts/useSession.ts'
import { useTexts } from '#features/sites/useSite.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Dropzone } from '#ui/Dropzone.tsx'
import type { Rejection } from '#ui/files.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Progress } from '#ui/Progress.tsx'
import { toasts } from '#ui/toasts.ts'
import { type Conversion, pdf } from './contract.ts'
import { Failure } from './Failure.tsx'
import { pdfTexts } from './texts.ts'
import { useConversion } from './useConversion.ts'

const megabytes = pdf.maxBytes / 1_000_000

/** One conversion from the choice of a file to its download; a picture of its states. */
export function Converter({ conversion }: { conversion: Conversion }) {
  const texts = useTexts(pdfTexts)
  const session = useSession()
  const openLogin = useLoginDialog()
  const { state, start, reset } = useConversion(conversion)

  const isDone = state.state === 'done'
  useEffect(() => {
    if (isDone) toasts.success(texts.done)
  }, [isDone, texts])

  function choose(file: File) {
    if (session) return void start(file)
    toasts.info(texts.loginNeeded)
    openLogin({ onLogin: () => start(file) })
  }

  function reject([first]: Rejection[]) {
    if (!first) return
    const text = texts.rejected[first.reason]
    toasts.error(typeof text === 'string' ? text : text(megabytes))
  }

  switch (state.state) {
    case 'idle':
      return (
        <Dropzone
          accepts={conversion.accepts}
          maxBytes={pdf.maxBytes}
          label={texts.drop(conversion.accepts.join(', '))}
          hint={texts.hint(megabytes)}
          onFiles={([file]) => file && choose(file)}
          onReject={reject}
        />
      )
    case 'uploading':
      return <Working label={texts.uploading} name={state.file.name} percent={state.percent} onCancel={reset} />
    case 'working': {
      const label = texts.working(texts.names[conversion.id])
      return <Working label={label} name={state.file.name} percent={state.percent} onCancel={reset} />
    }
    case 'done':
      return (
        <Card padding="large">
          <Stack gap={4}>
            <Notice tone="success" title={texts.done} live>
              <p>{state.name}</p>
              <p>{texts.doneHint}</p>
            </Notice>
            <Row>
              <ButtonLink href={state.url} download icon={<Download />}>
                {texts.download}
              </ButtonLink>
              <Button variant="secondary" onClick={reset}>
                {texts.another}
              </Button>
            </Row>
          </Stack>
        </Card>
      )
    case 'failed':
      return <Failure failure={state} onRetry={(options) => start(state.file, options)} onAnother={reset} />
  }
}

function Working({
  label,
  name,
  percent,
  onCancel,
}: {
  label: string
  name: string
  percent: number
  onCancel(): void
}) {
  const texts = useTexts(pdfTexts)
  return (
    <Card padding="large">
      <Progress label={label} percent={percent} hint={name} cancelLabel={texts.cancel} onCancel={onCancel} />
    </Card>
  )
}
