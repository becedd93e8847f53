import { fieldsOver, keep, kept, listOf } from '#platform/browser/kept.web.ts'
import type { IdPhotoMade } from '../make.web.ts'
import { type Change, unchanged } from '../unchanged.ts'

/** What was changed by hand in the photo that a job made, and is not applied yet. */
type Draft = { job: string; change: object }

const name = 'idPhotoByHand'
/** So many photos are remembered, the last one first. */
const most = 12

const isDraft = (one: unknown): one is Draft =>
  typeof one === 'object' &&
  one !== null &&
  'job' in one &&
  'change' in one &&
  typeof one.change === 'object' &&
  one.change !== null

const drafts = () => listOf(isDraft)(kept(name)) ?? []

/** What a photo was made with by hand. */
export const changeOf = ({ change, guides }: Pick<IdPhotoMade, 'change' | 'guides'>): Change =>
  change ?? unchanged(guides)

/** The change by hand that this window keeps of a photo, not applied yet; undefined where there is none. */
export function keptDraft(photo: IdPhotoMade): Change | undefined {
  const draft = drafts().find(({ job }) => job === photo.job)
  const change = draft && fieldsOver(changeOf(photo), draft.change)
  return change && Array.isArray(change.strokes) ? change : undefined
}

/** Keeps a change by hand of the photo that a job made, or forgets it. */
export function keepDraft(job: string, change: Change | undefined): void {
  const others = drafts().filter((one) => one.job !== job)
  keep(name, [...(change ? [{ job, change }] : []), ...others].slice(0, most))
}
