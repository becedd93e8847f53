import { useEffect, useEffectEvent } from 'react'
import { useLoginDialog } from '#features/accounts/pages/useLoginDialog.ts'
import { useSession } from '#features/accounts/pages/useSession.ts'
import { unlockedQuery } from '#features/billing/contract.ts'
import type { Unlocked } from '#features/billing/pages/fetchUnlocked.web.ts'
import { useFoundJobs } from '#features/jobs/useFoundJobs.ts'
import { useSite, useTexts } from '#features/sites/pages/useSite.ts'
import { beginTrying } from '#platform/browser/beginTrying.web.ts'
import { useKeptState } from '#platform/browser/useKeptState.ts'
import { Button } from '#ui/Button.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toldProgress } from '#ui/Progress.tsx'
import { Select } from '#ui/Select.tsx'
import { Text } from '#ui/Text.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { toasts } from '#ui/toasts.ts'
import { useIntoView } from '#ui/useIntoView.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { longestTerm, mostTerms, type SpeakerCount, speakerCounts, textConversion } from './contract.ts'
import { Earlier } from './Earlier.tsx'
import { defaultLanguage, type LanguageValue, languageByCode } from './languages.ts'
import { Outcome } from './Outcome.tsx'
import { RecordingChoice } from './RecordingChoice.tsx'
import styles from './Tool.module.css'
import { speechTexts } from './texts.ts'
import { useLanguages } from './useLanguages.ts'
import { type Run, useTranscription } from './useTranscription.ts'
import { termsIn, type WrongTerms, wrongTerms } from './vocabulary.ts'

/** A site that turns other formats into the one that is understood best. */
const converter = 'https://cloudconvert.com/wav-converter'

const readLanguage = (kept: unknown) => languageByCode(String(kept))?.value
const readSpeakers = (kept: unknown) => speakerCounts.find((count) => count === kept)
const readText = (kept: unknown) => (typeof kept === 'string' ? kept : undefined)

/** Speech to text: the recording, its language, the button, and what was said. */
export default function SpeechTool() {
  const texts = useTexts(speechTexts)
  const session = useSession()
  const { tryFirst } = useSite()
  const openLogin = useLoginDialog()
  const languages = useLanguages()
  const [language, setLanguage] = useKeptState<LanguageValue>('speechLanguage', defaultLanguage, readLanguage)
  const [speakers, setSpeakers] = useKeptState<SpeakerCount | undefined>('speechSpeakers', undefined, readSpeakers)
  const [typed, setTyped] = useKeptState('speechTerms', '', readText)
  const { file, isFound, run, start, resume, open, reopen, unlock, choose, remove, cancel, clear, isOpen } =
    useTranscription()
  const outcome = useIntoView<HTMLDivElement>(run.state === 'uploading' ? run.state : undefined)
  const isWorking = run.state === 'uploading' || run.state === 'working'
  const chosen = languages.find(({ value }) => value === language)
  const vocabulary = termsIn(typed)
  const wrong = wrongTerms(vocabulary)
  const missing = chosen?.available === false

  // Somebody comes from the page of a result that was just paid for.
  const openUnlocked = useEffectEvent(({ url, name }: Unlocked) => unlock(url, name))
  useEffect(() => {
    const uid = new URLSearchParams(location.search).get(unlockedQuery)
    if (uid)
      void import('#features/billing/pages/fetchUnlocked.web.ts').then(async ({ fetchUnlocked }) => {
        const found = await fetchUnlocked(uid)
        if (found) openUnlocked(found)
      })
  }, [])

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

  const wrongWords = (terms: WrongTerms) =>
    terms.reason === 'count' ? texts.tooManyTerms(mostTerms) : texts.badTerm(terms.term, longestTerm)

  function translate() {
    if (run.state === 'done' || run.state === 'tried') return clear()
    if (!file) return toasts.warning(texts.noFile)
    if (missing) return toasts.warning(texts.languageMissing)
    if (wrong) return toasts.warning(wrongWords(wrong))
    if (tryFirst) beginTrying()
    const wishes = {
      languageCode: language,
      ...(speakers && { speakers }),
      ...(vocabulary.length > 0 && { vocabulary }),
    }
    if (session || tryFirst) return start(file, wishes)
    toasts.info(texts.loginNeeded)
    openLogin({ onLogin: () => start(file, wishes) })
  }

  return (
    <div className={styles.tool}>
      <Stack gap={4}>
        <RecordingChoice file={file} isWorking={isWorking} onChoose={choose} onRemove={remove} />
        <Select
          label={texts.language}
          value={language}
          disabled={isWorking}
          hint={chosen?.isRough && texts.builtIn}
          error={missing && texts.languageMissing}
          onChange={(event) => setLanguage(languageByCode(event.target.value)?.value ?? defaultLanguage)}
          options={languages.map(({ value, label, available }) => ({
            value,
            label: available ? label : `${label} (${texts.notInstalled})`,
          }))}
        />
        <Select
          label={texts.speakers}
          value={speakers ?? ''}
          disabled={isWorking}
          hint={speakers === undefined ? texts.speakersHint : texts.speakersGuess}
          onChange={({ target }) => setSpeakers(speakerCounts.find((count) => `${count}` === target.value))}
          options={[
            { value: '', label: texts.speakersOne },
            { value: '2', label: texts.speakersTwo },
            { value: '3', label: texts.speakersThree },
          ]}
        />
        {speakers === 3 && <Notice tone="warning">{texts.speakersThreeWarning}</Notice>}
        <TextArea
          label={texts.vocabulary}
          hint={texts.vocabularyHint}
          error={wrong && wrongWords(wrong)}
          rows={2}
          dir="auto"
          value={typed}
          disabled={isWorking}
          onChange={(event) => setTyped(event.target.value)}
        />
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
