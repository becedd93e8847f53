import {
  Droplets,
  FileDigit,
  FileLock,
  Images,
  LayoutGrid,
  LockOpen,
  type LucideIcon,
  Minimize2,
  ScanText,
  Scissors,
} from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLoginDialog } from '#features/accounts/pages/useLoginDialog.ts'
import { useSession } from '#features/accounts/pages/useSession.ts'
import { useFoundJobs } from '#features/jobs/useFoundJobs.ts'
import { useLanguage, useSite, useTexts } from '#features/sites/pages/useSite.ts'
import { beginTrying } from '#platform/browser/beginTrying.web.ts'
import { isolated, listed } from '#platform/isolated.ts'
import { Button } from '#ui/Button.tsx'
import { Dropzone } from '#ui/Dropzone.tsx'
import { type FileRules, type Rejection, sortFiles } from '#ui/files.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { toldProgress } from '#ui/Progress.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { TurnedAway } from '#ui/TurnedAway.tsx'
import { toasts } from '#ui/toasts.ts'
import { useIntoView } from '#ui/useIntoView.ts'
import { useOfferedFiles } from '#ui/useOfferedFiles.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { ActionOptions } from './ActionOptions.tsx'
import { actionFor, actionOf, filesFor, usableOf, wrongPages } from './choices.ts'
import { type ActionName, acceptsOf, actionNames, pdfPages, takesSeveral } from './contract.ts'
import { FileRow } from './FileRow.tsx'
import { withFileMoved } from './fileOrder.ts'
import { Outcome } from './Outcome.tsx'
import { PageGrid } from './PageGrid.tsx'
import styles from './Tool.module.css'
import { pdfPagesTexts } from './texts.ts'
import { type Chosen, useFiles } from './useFiles.ts'
import { useGridPages } from './useGridPages.ts'
import { useKeptChoices } from './useKeptChoices.ts'
import { useWork } from './useWork.ts'

const icons: Record<ActionName, LucideIcon> = {
  arrange: LayoutGrid,
  compress: Minimize2,
  split: Scissors,
  pictures: Images,
  searchable: ScanText,
  protect: FileLock,
  unlock: LockOpen,
  number: FileDigit,
  watermark: Droplets,
}

const namesOf = (files: readonly { name: string }[]) => files.map(({ name }) => name)

const megabytes = pdfPages.maxBytes / 1_000_000

const rulesOf = (name: ActionName): FileRules => ({
  accepts: acceptsOf(name),
  maxBytes: pdfPages.maxBytes,
  multiple: takesSeveral(name),
})

/** The tiles of what can be done, the files, their pages or what has to be told, and the result. */
export default function PdfPagesTool() {
  const texts = useTexts(pdfPagesTexts)
  const language = useLanguage()
  const session = useSession()
  const { tryFirst, keeping } = useSite()
  const openLogin = useLoginDialog()
  const [turnedAway, setTurnedAway] = useState<readonly string[]>([])
  /** What was done otherwise than it was chosen. */
  const [changed, setChanged] = useState<readonly string[]>([])
  const [choices, setChoices] = useKeptChoices(useAskedAction())
  const { files: all, add, retry, remove, swap, want } = useFiles()
  const { now, start, resume, wasShown, unlock, reset } = useWork()
  const { name } = choices
  const files = filesFor(name, all)
  const usable = usableOf(files)
  const [pages, setPages] = useGridPages(usable)
  /** Where the file is that was moved last. */
  const [moved, setMoved] = useState('')

  const isReady = usable.length > 0 && usable.every(({ state }) => state === 'ready')
  const [first] = usable
  const pageCount = first?.state === 'ready' ? first.look?.pages : undefined
  const wrong = pageCount === undefined ? undefined : wrongPages(choices, pageCount)
  const action = wrong === undefined ? actionOf(choices, pages) : undefined

  const sayWrong = { none: texts.noSuchPages, beyond: texts.pagesBeyond }

  // On every screen the files come below the picker, and the result where the pages were, which are taller.
  const inHand = useIntoView<HTMLDivElement>(
    now.state !== 'idle' ? now.state : files.length === 0 ? undefined : isReady ? 'ready' : 'coming',
  )

  useFoundJobs(pdfPages.id, {
    onFound(jobs) {
      const of = jobs.filter(({ kind }) => kind === pdfPages.id)
      const going = of.find(({ state }) => state === 'waiting' || state === 'working')
      const own = of.find(({ id, url, uid }) => wasShown(id) && (url || uid))
      const shown = own ?? going
      if (shown && now.state === 'idle') void resume(shown)
    },
    onAsked(job) {
      const asked = (job.options.action as { name?: unknown } | undefined)?.name
      setChoices({ ...choices, name: actionNames.find((each) => each === asked) ?? name })
      void resume(job)
    },
    onDeleted(ids) {
      if ([...ids].some(wasShown)) reset()
    },
  })

  function chooseAction(next: ActionName) {
    setChanged([])
    const kept = filesFor(next, all)
    const left = kept.length > 0 ? files.slice(kept.length) : []
    if (left.length > 0) tellChange(texts.leftOut(listed(namesOf(left), language), texts.names[next]))
    reset()
    setChoices({ ...choices, name: next })
  }

  const tellChange = (sentence: string) => setChanged((before) => [...before, sentence])
  function forgetTold() {
    setTurnedAway([])
    setChanged([])
  }

  /** Takes files that came from anywhere; those for another tile bring it along where nothing is in hand. */
  function offer(offered: readonly File[]) {
    forgetTold()
    const next = files.length === 0 ? actionFor(name, offered) : name
    if (next !== name) {
      chooseAction(next)
      tellChange(texts.switched(listed(namesOf(offered), language), texts.names[next]))
    }
    const { taken, rejected } = sortFiles(offered, rulesOf(next))
    if (rejected.length > 0) reject(rejected)
    if (taken.length > 0) choose(taken, next)
  }
  useOfferedFiles(offer)

  function choose(chosen: readonly File[], by = name) {
    const begin = () => {
      const room = takesSeveral(by) ? pdfPages.mostFiles - files.length : 1
      if (!takesSeveral(by)) for (const { id } of files) remove(id)
      if (takesSeveral(by) && room < chosen.length) tellChange(texts.tooMany(pdfPages.mostFiles))
      reset()
      add(chosen.slice(0, room), by !== 'pictures')
    }
    if (tryFirst) beginTrying()
    if (session || tryFirst) return begin()
    toasts.info(texts.loginNeeded)
    openLogin({ onLogin: begin })
  }

  /** Brings a file before or behind its neighbour, with all its pages. */
  function moveFile(chosen: Chosen, by: -1 | 1) {
    const at = usable.indexOf(chosen)
    const other = usable[at + by]
    if (!other) return
    reset()
    setPages(withFileMoved(pages, at + 1, at + 1 + by))
    swap(chosen, other)
    setMoved(texts.fileMoved(isolated(chosen.name, language), at + 1 + by, usable.length))
  }

  function reject(rejected: readonly Rejection[]) {
    const sentences = rejected.map(({ file, reason }) => {
      const text = texts.rejected[reason]
      return `${isolated(file.name, language)}: ${typeof text === 'string' ? text : text(megabytes)}`
    })
    setTurnedAway(sentences)
  }

  function work() {
    if (!action) return
    const isShut = usable.some((file) => file.password !== undefined)
    const newPassword = name === 'protect' ? choices.newPassword : undefined
    void start({
      files: usable.flatMap(({ source }) => (typeof source === 'string' ? source : [])),
      action,
      passwords: isShut ? usable.map(({ password = '' }) => password) : undefined,
      newPassword,
    })
  }

  /** What a screen reader says of the files and the work; how it ends is a message of its own. */
  function told(): string {
    if (now.state === 'working') return toldProgress(texts.working, now.percent)
    const [coming] = files.filter(({ state }) => state === 'uploading' || state === 'looking')
    if (coming) return `${coming.name}: ${coming.state === 'looking' ? texts.looking : texts.uploading}`
    return isReady && now.state === 'idle' ? moved || texts.readyTold : ''
  }

  return (
    <Stack gap={5} className={styles.tool}>
      <RadioGroup
        legend={texts.choose}
        look="tiles"
        className={styles.tiles}
        value={name}
        onChange={chooseAction}
        options={actionNames.map((each) => {
          const Icon = icons[each]
          return { value: each, label: texts.names[each], hint: texts.hints[each], picture: <Icon /> }
        })}
      />
      {(files.length === 0 || takesSeveral(name)) && (
        <Dropzone
          {...rulesOf(name)}
          label={takesSeveral(name) ? texts.dropSeveral(listed(acceptsOf(name), language)) : texts.drop}
          hint={texts.hint(megabytes, keeping)}
          onChoice={forgetTold}
          onFiles={(chosen) => choose(chosen)}
          onReject={(rejected) => reject(rejected)}
        />
      )}
      <TurnedAway sentences={turnedAway} closeLabel={texts.close} onClose={() => setTurnedAway([])} />
      <TurnedAway tone="info" sentences={changed} closeLabel={texts.close} onClose={() => setChanged([])} />
      {(files.length > 0 || now.state !== 'idle') && (
        <Stack gap={5} ref={inHand}>
          {files.length > 0 && (
            <Stack as="ul" gap={2} aria-label={texts.files} className={styles.files}>
              {files.map((chosen) => (
                <li key={chosen.id}>
                  <FileRow
                    chosen={chosen}
                    place={usable.length > 1 ? { at: usable.indexOf(chosen) + 1, of: usable.length } : undefined}
                    onMove={isReady ? (by) => moveFile(chosen, by) : undefined}
                    onRetry={(password) => retry(chosen, password)}
                    onRemove={() => {
                      reset()
                      remove(chosen.id)
                    }}
                  />
                </li>
              ))}
            </Stack>
          )}
          {isReady && now.state === 'idle' && (
            <Stack gap={4}>
              {name === 'arrange' ? (
                <PageGrid
                  pages={pages}
                  looks={usable.flatMap((file) => (file.state === 'ready' ? (file.look ?? []) : []))}
                  onChange={setPages}
                  onWanted={(file, page) => want(usable[file - 1], page)}
                />
              ) : (
                <ActionOptions
                  choices={choices}
                  onChange={setChoices}
                  error={wrong && sayWrong[wrong.is](isolated(wrong.text, language), pageCount ?? 0)}
                />
              )}
              <Row>
                <Button onClick={work} disabled={!action}>
                  {texts.doIt[name]}
                </Button>
              </Row>
            </Stack>
          )}
          {now.state !== 'idle' && <Outcome now={now} onRetry={work} onReset={reset} onUnlocked={unlock} />}
        </Stack>
      )}
      <VisuallyHidden role="status">{told()}</VisuallyHidden>
    </Stack>
  )
}

/** The action that the address asks for with `?do=`, else the first. */
function useAskedAction(): ActionName | undefined {
  const [query] = useSearchParams()
  return actionNames.find((name) => name === query.get('do'))
}
