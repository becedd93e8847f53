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
