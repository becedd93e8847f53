import { useLoginDialog } from '#features/accounts/pages/useLoginDialog.ts'
import { useSession } from '#features/accounts/pages/useSession.ts'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Dropzone } from '#ui/Dropzone.tsx'
import { Row } from '#ui/layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Progress } from '#ui/Progress.tsx'
import { toasts } from '#ui/toasts.ts'
import { myTool } from './contract.ts'
import { myToolTexts } from './texts.ts'
import { useMyTool } from './useMyTool.ts'

/** The tool alone, as it stands on pages and on the account page: a picture of its states. */
export default function MyTool() {
  const texts = useTexts(myToolTexts)
  const session = useSession()
  const openLogin = useLoginDialog()
  const { now, start, reset } = useMyTool()

  function choose([file]: File[]) {
    if (!file) return
    if (session) return start(file)
    toasts.info(texts.loginNeeded)
    openLogin({ onLogin: () => start(file) })
  }

  switch (now.state) {
    case 'idle':
      return (
        <Dropzone
          accepts={myTool.accepts}
          maxBytes={myTool.maxBytes}
          label={texts.drop}
          hint={texts.hint(myTool.maxBytes / 1_000_000)}
          onFiles={choose}
          onReject={() => toasts.error(texts.rejected)}
        />
      )
    case 'uploading':
    case 'working':
      return <Progress label={texts[now.state]} percent={now.percent} cancelLabel={texts.cancel} onCancel={reset} />
    case 'done':
      return (
        <Notice tone="success" title={texts.done} live>
          <p>{now.name}</p>
          <Row gap={3}>
            <ButtonLink href={now.url} download>
              {texts.download}
            </ButtonLink>
            <Button variant="secondary" onClick={reset}>
              {texts.again}
            </Button>
          </Row>
        </Notice>
      )
    case 'failed':
      return (
        <Notice tone="error" title={texts.failed} live action={<Button onClick={reset}>{texts.again}</Button>}>
          {now.text}
        </Notice>
      )
  }
}
