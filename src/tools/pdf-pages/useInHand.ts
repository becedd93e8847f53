import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLoginDialog } from '#features/accounts/pages/useLoginDialog.ts'
import { useSession } from '#features/accounts/pages/useSession.ts'
import { useFoundJobs } from '#features/jobs/useFoundJobs.ts'
import { useLanguage, useSite, useTexts } from '#features/sites/pages/useSite.ts'
import { beginTrying } from '#platform/browser/beginTrying.web.ts'
import { isolated, listed } from '#platform/isolated.ts'
import { type FileRules, sortFiles } from '#ui/files.ts'
import { toldProgress } from '#ui/Progress.tsx'
import { toasts } from '#ui/toasts.ts'
import { actionFor, actionOf, filesFor, usableOf, wrongPages } from './choices.ts'
import { type ActionName, acceptsOf, actionNames, pdfPages, takesSeveral } from './contract.ts'
import { withFileMoved } from './fileOrder.ts'
import { pdfPagesTexts } from './texts.ts'
import { type Chosen, useFiles } from './useFiles.ts'
import { useGridPages } from './useGridPages.ts'
import { useKeptChoices } from './useKeptChoices.ts'
import { useTold } from './useTold.ts'
import { useWork } from './useWork.ts'

/** What may be chosen for an action. */
export const rulesOf = (name: ActionName): FileRules => ({
  accepts: acceptsOf(name),
  maxBytes: pdfPages.maxBytes,
  multiple: takesSeveral(name),
})

const namesOf = (files: readonly { name: string }[]) => files.map(({ name }) => name)

/** What a visitor has in hand: files, what is to be done with them, and how far that is. */
export function useInHand() {
  const texts = useTexts(pdfPagesTexts)
  const language = useLanguage()
  const session = useSession()
  const { tryFirst } = useSite()
  const openLogin = useLoginDialog()
  const told = useTold()
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
    told.forgetChanged()
    const kept = filesFor(next, all)
    const left = kept.length > 0 ? files.slice(kept.length) : []
    if (left.length > 0) told.tellChange(texts.leftOut(listed(namesOf(left), language), texts.names[next]))
    reset()
    setChoices({ ...choices, name: next })
  }

  /** Takes files that came from anywhere; those for another action bring it along where nothing is in hand. */
  function offer(offered: readonly File[]) {
    told.forgetTurnedAway()
    told.forgetChanged()
    const next = files.length === 0 ? actionFor(name, offered) : name
    if (next !== name) {
      chooseAction(next)
      told.tellChange(texts.switched(listed(namesOf(offered), language), texts.names[next]))
    }
    const { taken, rejected } = sortFiles(offered, rulesOf(next))
    if (rejected.length > 0) told.tellRejected(rejected)
    if (taken.length > 0) choose(taken, next)
  }

  function choose(chosen: readonly File[], by = name) {
    const begin = () => {
      const room = takesSeveral(by) ? pdfPages.mostFiles - files.length : 1
      if (!takesSeveral(by)) for (const { id } of files) remove(id)
      if (takesSeveral(by) && room < chosen.length) told.tellChange(texts.tooMany(pdfPages.mostFiles))
      reset()
      add(chosen.slice(0, room), by !== 'pictures')
    }
    if (tryFirst) beginTrying()
    if (session || tryFirst) return begin()
    toasts.info(texts.loginNeeded)
    openLogin({ onLogin: begin })
  }

  return {
    ...{ files, usable, isReady, retry, want, offer, choose, told },
    ...{ choices, setChoices, chooseAction, pages, setPages },
    ...{ now, reset, unlock },
    /** Whether something can be done with what was chosen. */
    isDoable: action !== undefined,
    /** What is wrong with the pages that were typed, as a sentence. */
    wrongPages: wrong && sayWrong[wrong.is](isolated(wrong.text, language), pageCount ?? 0),
    remove({ id }: Chosen) {
      reset()
      remove(id)
    },
    /** Brings a file before or behind its neighbour, with all its pages. */
    move(chosen: Chosen, by: -1 | 1) {
      const at = usable.indexOf(chosen)
      const other = usable[at + by]
      if (!other) return
      reset()
      setPages(withFileMoved(pages, at + 1, at + 1 + by))
      swap(chosen, other)
      setMoved(texts.fileMoved(isolated(chosen.name, language), at + 1 + by, usable.length))
    },
    work() {
      if (!action) return
      const isShut = usable.some((file) => file.password !== undefined)
      const newPassword = name === 'protect' ? choices.newPassword : undefined
      void start({
        files: usable.flatMap(({ source }) => (typeof source === 'string' ? source : [])),
        action,
        passwords: isShut ? usable.map(({ password = '' }) => password) : undefined,
        newPassword,
      })
    },
    /** What a screen reader says of the files and the work; how it ends is a message of its own. */
    status(): string {
      if (now.state === 'working') return toldProgress(texts.working, now.percent)
      const [coming] = files.filter(({ state }) => state === 'uploading' || state === 'looking')
      if (coming) return `${coming.name}: ${coming.state === 'looking' ? texts.looking : texts.uploading}`
      return isReady && now.state === 'idle' ? moved || texts.readyTold : ''
    },
  }
}

/** What a visitor has in hand. */
export type InHand = ReturnType<typeof useInHand>

/** The action that the address asks for with `?do=`, else the first. */
function useAskedAction(): ActionName | undefined {
  const [query] = useSearchParams()
  return actionNames.find((name) => name === query.get('do'))
}
