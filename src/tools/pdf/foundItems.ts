import type { OwnJob } from '#features/jobs/ownJob.ts'
import { type Conversion, convertKind } from './contract.ts'
import { askedOf } from './conversionOf.ts'
import type { Item } from './item.ts'

/** A file as it stood: one whose conversion goes on is `working`, and one that is `looking` has the job of its look. */
type FoundItem = Omit<Item, 'id' | 'look'> & { lookJob?: string }

/**
 * What of somebody's newest jobs is still in hand, one for each upload: a conversion that goes on, failed or waits to be
 * paid for, or a look after which nothing was asked for yet, which is to become `usual`. What is done is in the list of earlier files.
 */
export function foundItems(jobs: readonly OwnJob[], usual: Conversion): FoundItem[] {
  const seen = new Set<string>()
  return jobs.flatMap((job) => {
    const { source } = job
    if (!source || seen.has(source.id)) return []
    seen.add(source.id)
    return takenUp(job, source, usual) ?? []
  })
}

function takenUp(
  job: OwnJob,
  { name, bytes, url }: NonNullable<OwnJob['source']>,
  usual: Conversion,
): FoundItem | undefined {
  const { id, kind, state, progress, error } = job
  const asked = kind === convertKind ? askedOf(job.options) : undefined
  const base = {
    name,
    bytes,
    url,
    conversion: asked?.conversion ?? usual,
    options: asked?.options ?? {},
  }
  if (state === 'failed') {
    const { code = 0, text = '' } = error ?? {}
    return { ...base, job: id, now: { state, code, text } }
  }
  const isOn = state === 'waiting' || state === 'working'
  if (state === 'done' && job.uid && job.shown) {
    const { uid, shown: preview, name: result, facts } = job
    return { ...base, job: id, now: { state: 'tried', uid, preview, name: result, facts: facts ?? {} } }
  }
  if (kind === convertKind) return isOn ? { ...base, job: id, now: { state: 'working', percent: progress } } : undefined
  return state === 'cancelled' ? undefined : { ...base, now: { state: 'looking', percent: progress }, lookJob: id }
}
