import { useEffect, useRef, useState } from 'react'
import type { OwnJob } from '#features/jobs/ownJob.ts'
import { useFoundJobs } from '#features/jobs/useFoundJobs.ts'
import { sourceOf } from './photoJob.web.ts'
import type { Photo } from './readyPhoto.web.ts'

/** A photo of somebody's with the job that works, or worked, on it. */
export type FoundPhoto = { photo: Photo; job: OwnJob }

type Options = {
  /** The kind of jobs whose photos are opened here. */
  kind: string
  /** Gets the photo that is worked on, or that the address asks for, with its job. */
  onFound: (photo: Photo, job: OwnJob) => void
  /** Gets the photos of a batch, with its name, in the order in which they were asked for. */
  onFoundBatch?: (batch: string, found: FoundPhoto[]) => void
}

/**
 * Finds the photo again that a tool works on, or the batch of them, after a reload or on another device. Answers the newest finished ones, which are
 * offered to be opened, and how to open them.
 */
export function useFoundPhoto(tool: string, { kind, onFound, onFoundBatch }: Options) {
  const [last, setLast] = useState<readonly OwnJob[]>([])
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  async function open(jobs: readonly OwnJob[]) {
    stop.current?.abort()
    const own = new AbortController()
    stop.current = own
    const found = await Promise.all(jobs.map((job) => photoOf(job, own.signal)))
    if (own.signal.aborted) return
    setLast([])
    const [first, ...more] = found.filter((each) => each !== undefined)
    const batch = first && batchOf(first.job)
    if (batch && onFoundBatch && jobs.length > 1) onFoundBatch(batch, [first, ...more])
    else if (first) onFound(first.photo, first.job)
  }

  useFoundJobs(tool, {
    onFound(jobs) {
      const of = jobs.filter((job) => job.kind === kind && job.source)
      const going = of.find(({ state }) => state === 'waiting' || state === 'working')
      const newest = going ?? of.find(({ state }) => state === 'done')
      const together = newest ? withBatch(newest, onFoundBatch ? of : []) : []
      if (going) void open(together)
      else setLast(together)
    },
    onAsked: (job) => void open([job]),
    onDeleted: (ids) => setLast(last.filter(({ id }) => !ids.has(id))),
  })
  return { last, open: (jobs: readonly OwnJob[]) => void open(jobs) }
}

async function photoOf(job: OwnJob, signal: AbortSignal): Promise<FoundPhoto | undefined> {
  const photo = await sourceOf(job, signal).catch(() => undefined)
  return photo && { photo, job }
}

const batchOf = ({ options }: OwnJob): string | undefined =>
  typeof options.batch === 'string' ? options.batch : undefined

/** A job with the others of its batch, the first one first; of those that were asked for anew the newest, without what was given up. */
function withBatch(job: OwnJob, jobs: readonly OwnJob[]): OwnJob[] {
  const batch = batchOf(job)
  const others = jobs.filter((other) => batch !== undefined && batchOf(other) === batch && other.state !== 'cancelled')
  const pieces = new Map(others.toReversed().map((other) => [pieceOf(other), other]))
  return pieces.size > 0 ? [...pieces.values()] : [job]
}

/** What it is made of, and for which office where one photo is made for several. */
const pieceOf = ({ source, options }: OwnJob): string => JSON.stringify([source?.id, options.spec, options.presetId])
