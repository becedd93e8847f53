import { useCallback, useEffect, useState } from 'react'
import type { OwnJob } from '#features/jobs/ownJob.ts'
import { deleteOwnJobs } from '#features/jobs/ownJobs.web.ts'
import { CallError, call } from '#platform/browser/call.web.ts'

/** How many results come at once. */
const pageSize = 20

/** Which results are wanted: of one tool or of all, with some words in their names. */
export type Wanted = { tool: string | undefined; search: string }

type Shown = { wanted: Wanted; entries: readonly OwnJob[]; hasMore: boolean }

/** The results of the account page by page, as they are wanted; what is shown stays until others have come. */
export function useHistory(wanted: Wanted) {
  const [shown, setShown] = useState<Shown>()
  const [error, setError] = useState<CallError>()
  const { tool, search } = wanted

  const ask = useCallback(
    async (before: OwnJob | undefined, signal?: AbortSignal) => {
      const query = { tool, search: search || undefined, before: before?.id, most: pageSize }
      try {
        const { obj } = await call<OwnJob[]>('/backapi/v1/user/results', { query, signal })
        setError(undefined)
        setShown((earlier) => ({
          wanted: { tool, search },
          entries: before ? [...(earlier?.entries ?? []), ...obj] : obj,
          hasMore: obj.length === pageSize,
        }))
      } catch (failure) {
        if (!signal?.aborted && failure instanceof CallError) setError(failure)
      }
    },
    [tool, search],
  )

  useEffect(() => {
    const stop = new AbortController()
    void ask(undefined, stop.signal)
    return () => stop.abort()
  }, [ask])

  return {
    entries: shown?.entries,
    hasMore: shown?.hasMore ?? false,
    error,
    more: () => ask(shown?.entries.at(-1)),
    reload: () => ask(undefined),
    /** Deletes results. Throws a CallError. */
    async remove(ids: readonly string[]) {
      await deleteOwnJobs(ids)
      setShown((before) => before && { ...before, entries: before.entries.filter(({ id }) => !ids.includes(id)) })
    },
  }
}
