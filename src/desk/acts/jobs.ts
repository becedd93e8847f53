import { z } from 'zod'
import { jobById, retryJob } from '#features/jobs/finding.ts'
import { cancelJob } from '#features/jobs/jobs.ts'
import { notFound } from '#platform/errors.ts'
import type { DeskPlace } from '../place.ts'
import { defineAct } from './act.ts'

const JobId = z.object({ job: z.uuid() })

async function about({ db }: DeskPlace, { job: id }: { job: string }) {
  const job = await jobById(db, id)
  if (!job) throw notFound()
  const whom = job.guest ? job.id : job.email
  return { site: job.site, whom, details: { job: job.id, kind: job.kind }, found: job }
}

const retry = defineAct({
  name: 'jobs.retry',
  input: JobId,
  about,
  run: async ({ jobs, kinds }, _input, { id }) => void (await retryJob(jobs, kinds, id)),
})

const cancel = defineAct({
  name: 'jobs.cancel',
  input: JobId,
  about,
  run: async ({ jobs }, _input, { accountId, id }) => void (await cancelJob(jobs, accountId, id)),
})

export const jobActs = [retry, cancel]
