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

/** Between the tabs of a site in one browser. */
const channelName = 'deleted-jobs'

/** Tells every tab of the site that the results of these jobs were deleted. */
export function tellDeleted(ids: readonly string[]): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(ids)
  channel.close()
}

/** Calls back with the ids of jobs whose results were deleted in another tab, or in another part of this page; returns how to end it. */
export function hearDeleted(onDeleted: (ids: ReadonlySet<string>) => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }: MessageEvent<readonly string[]>) => onDeleted(new Set(data))
  return () => channel.close()
}
