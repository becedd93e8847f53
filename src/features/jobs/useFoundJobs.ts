import { useEffect, useEffectEvent } from 'react'
import { endSession } from '#features/accounts/pages/session.web.ts'
import { useLoginDialog } from '#features/accounts/pages/useLoginDialog.ts'
import { useSession } from '#features/accounts/pages/useSession.ts'
import { CallError } from '#platform/browser/call.web.ts'
import { stored } from '#platform/browser/stored.web.ts'
import { codes } from '#platform/codes.ts'
import { tokenKeys } from '#platform/tokenKeys.ts'
import { tryHeader } from '#platform/tryHeader.ts'
import { offered } from './inSession.web.ts'
import type { OwnJob } from './ownJob.ts'
import { findOwnJob, findOwnJobs, hearDeleted } from './ownJobs.web.ts'

/** In an address: the id of a job that its tool's page is to open again. */
export const jobQuery = 'job'

type Found = {
  /** The newest jobs of the tool, once, when the page has come alive or somebody has logged in. */
  onFound: (jobs: readonly OwnJob[]) => void
  /** The job that the address asks for. */
  onAsked?: (job: OwnJob) => void
  /** Jobs whose results were deleted meanwhile, as in the account in another tab: what is shown of them is not there any more. */
  onDeleted?: (ids: ReadonlySet<string>) => void
}

/**
 * Finds the work again that somebody has in hand with a tool, after a reload, in another tab or on another device: jobs go on without the page.
 * What cannot be found is left alone: it is in the account as well.
 */
export function useFoundJobs(tool: string, { onFound, onAsked, onDeleted }: Found): void {
  const session = useSession()
  const found = useEffectEvent(onFound)
  const asked = useEffectEvent((job: OwnJob) => onAsked?.(job))
  const deleted = useEffectEvent((ids: ReadonlySet<string>) => onDeleted?.(ids))
  const email = session?.email
  // Whoever finds work again has work whose session may end.
  const openLogin = useLoginDialog()
  useEffect(() => {
    offered.login = openLogin
  }, [openLogin])

  useEffect(() => hearDeleted(deleted), [])

  useEffect(() => {
    if (email === undefined && !stored(tryHeader)) return
    const stop = new AbortController()
    const { signal } = stop
    async function find() {
      const id = new URLSearchParams(location.search).get(jobQuery)
      const [jobs, job] = await Promise.all([findOwnJobs(tool, signal), id ? findOwnJob(id, signal) : undefined])
      if (signal.aborted) return
      found(jobs.filter((other) => other.id !== job?.id))
      if (job?.tool === tool) asked(job)
    }
    const token = stored(tokenKeys.value)
    find().catch((error: unknown) => {
      // Their work is found once they have logged in again, which the page has to offer for that.
      const isOver = error instanceof CallError && error.code === codes.notLoggedIn
      if (isOver && token && !signal.aborted) endSession(token)
    })
    return () => stop.abort()
  }, [tool, email])
}
