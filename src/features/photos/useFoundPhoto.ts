import { useEffect, useRef, useState } from 'react'
import type { OwnJob } from '#features/jobs/ownJob.ts'
import { useFoundJobs } from '#features/jobs/useFoundJobs.ts'
import { sourceOf } from './photoJob.web.ts'
import type { Photo } from './readyPhoto.web.ts'

type Options = {
  /** The kind of jobs whose photos are opened here. */
  kind: string
  /** Gets the photo that is worked on, or that the address asks for, with its job. */
  onFound: (photo: Photo, job: OwnJob) => void
}

/**
 * Finds the photo again that a tool works on, after a reload or on another device. Answers the newest finished one, which is offered to be opened,
 * and how to open it.
 */
export function useFoundPhoto(tool: string, { kind, onFound }: Options) {
  const [last, setLast] = useState<OwnJob>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  async function open(job: OwnJob) {
    stop.current?.abort()
    const own = new AbortController()
    stop.current = own
    const photo = await sourceOf(job, own.signal).catch(() => undefined)
    if (own.signal.aborted) return
    setLast(undefined)
    if (photo) onFound(photo, job)
  }

  useFoundJobs(tool, {
    onFound(jobs) {
      const of = jobs.filter((job) => job.kind === kind && job.source)
      const going = of.find(({ state }) => state === 'waiting' || state === 'working')
      if (going) void open(going)
      else setLast(of.find(({ state }) => state === 'done'))
    },
    onAsked: (job) => void open(job),
  })
  return { last, open: (job: OwnJob) => void open(job) }
}
