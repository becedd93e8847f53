import { call } from '#platform/browser/call.web.ts'
import type { OwnJob } from './ownJob.ts'

/** How many of the newest jobs of a tool its page looks through for what is still going on. */
const most = 50

/** What somebody asked a tool for, on whatever device, the newest first. Throws a CallError. */
export const findOwnJobs = async (tool: string, signal?: AbortSignal): Promise<OwnJob[]> =>
  (await call<OwnJob[]>('/backapi/v1/jobs', { query: { tool, most }, signal })).obj

/** One of their jobs. Throws a CallError. */
export const findOwnJob = async (id: string, signal?: AbortSignal): Promise<OwnJob> =>
  (await call<OwnJob>(`/backapi/v1/jobs/${id}`, { signal })).obj

/** Deletes jobs with what they made; answers how many there were. Throws a CallError. */
export const deleteOwnJobs = async (ids: readonly string[]): Promise<number> =>
  (await call<number>('/backapi/v1/jobs/delete', { method: 'POST', body: { ids } })).obj
