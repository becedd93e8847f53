import { useEffect, useEffectEvent } from 'react'
import { useLoginDialog } from '#features/accounts/pages/useLoginDialog.ts'
import { useSession } from '#features/accounts/pages/useSession.ts'
import { unlockedQuery } from '#features/billing/contract.ts'
import type { Unlocked } from '#features/billing/pages/fetchUnlocked.web.ts'
import { useFoundJobs } from '#features/jobs/useFoundJobs.ts'
import { useSite, useTexts } from '#features/sites/pages/useSite.ts'
import { beginTrying } from '#platform/browser/beginTrying.web.ts'
import { Button } from '#ui/Button.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { toldProgress } from '#ui/Progress.tsx'
import { Text } from '#ui/Text.tsx'
import { toasts } from '#ui/toasts.ts'
import { useIntoView } from '#ui/useIntoView.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { textConversion } from './contract.ts'
import { Earlier } from './Earlier.tsx'
import { Outcome } from './Outcome.tsx'
import { RecordingChoice } from './RecordingChoice.tsx'
import styles from './Tool.module.css'
import { speechTexts } from './texts.ts'
import { type Run, useTranscription } from './useTranscription.ts'
import { useLanguages } from './wishes/useLanguages.ts'
import { useWishes } from './wishes/useWishes.ts'
import { WishFields } from './wishes/WishFields.tsx'

/** A site that turns other formats into the one that is understood best. */
const converter = 'https://cloudconvert.com/wav-converter'

/** Speech to text: the recording, its language, the button, and what was said. */
export default function SpeechTool() {
  const texts = useTexts(speechTexts)
  const session = useSession()
  const { tryFirst } = useSite()
  const openLogin = useLoginDialog()
  const languages = useLanguages()
  const wishes = useWishes()
  const { file, isFound, run, start, resume, open, reopen, unlock, choose, remove, cancel, clear, isOpen } =
    useTranscription()
  const outcome = useIntoView<HTMLDivElement>(run.state === 'uploading' ? run.state : undefined)
  const isWorking = run.state === 'uploading' || run.state === 'working'
  const missing = languages.find(({ value }) => value === wishes.language)?.available === false

  useUnlocked(({ url, name }) => unlock(url, name))
  useFoundJobs(textConversion.id, {
    onFound(jobs) {
      const going = jobs.find(({ state }) => state === 'waiting' || state === 'working')
      if (run.state !== 'idle' || (file && !isFound)) return
      if (going) resume(going)
      else void reopen()
    },
    onAsked: ({ id, name }) => open(id, name),
    onDeleted(ids) {
      if ([...ids].some(isOpen)) clear()
    },
  })

  function translate() {
    if (run.state === 'done' || run.state === 'tried') return clear()
    if (!file) return toasts.warning(texts.noFile)
    if (missing) return toasts.warning(texts.languageMissing)
    if (wishes.wrongTerms) return toasts.warning(wishes.wrongTerms)
    if (tryFirst) beginTrying()
    const { asked } = wishes
    if (session || tryFirst) return start(file, asked)
    toasts.info(texts.loginNeeded)
    openLogin({ onLogin: () => start(file, asked) })
  }

  return (
    <div className={styles.tool}>
      <Stack gap={4}>
        <RecordingChoice file={file} isWorking={isWorking} onChoose={choose} onRemove={remove} />
        <WishFields wishes={wishes} languages={languages} isDisabled={isWorking} />
        <Row>
          <Button size="large" wide loading={isWorking} onClick={translate}>
            {run.state === 'done' || run.state === 'tried' ? texts.cleanUp : texts.translation}
          </Button>
        </Row>
        <Text size="s" tone="muted">
          {texts.tip}{' '}
          <a href={converter} target="_blank" rel="noopener nofollow">
            {texts.tipLink}
          </a>
        </Text>
        {/* Made anew with each result, so that it is in the list. */}
        {session && !isWorking && <Earlier key={run.state} onOpen={open} />}
      </Stack>
      <div ref={outcome} className={styles.outcome}>
        <Outcome run={run} onCancel={cancel} onUnlocked={unlock} />
      </div>
      <VisuallyHidden role="status">{toldOf(run, texts)}</VisuallyHidden>
    </div>
  )
}

/** What a screen reader says of the work; a failure is a message of its own. */
function toldOf(run: Run, texts: (typeof speechTexts)['en']): string {
  switch (run.state) {
    case 'uploading':
      return toldProgress(texts.uploading, run.percent)
    case 'working':
      return toldProgress(texts.loading, run.percent)
    case 'tried':
    case 'done':
      return texts.readyTold
    case 'idle':
    case 'failed':
      return ''
  }
}

/** Opens a result that was just paid for, where somebody comes from its page. */
function useUnlocked(onUnlocked: (result: Unlocked) => void): void {
  const open = useEffectEvent(onUnlocked)
  useEffect(() => {
    const uid = new URLSearchParams(location.search).get(unlockedQuery)
    if (uid)
      void import('#features/billing/pages/fetchUnlocked.web.ts').then(async ({ fetchUnlocked }) => {
        const found = await fetchUnlocked(uid)
        if (found) open(found)
      })
  }, [])
}
