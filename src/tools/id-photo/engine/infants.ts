import type { CheckId } from './checkTexts.ts'
import type { EyesOfInfants } from './spec.ts'

/** What no rule asks of somebody who does not sit yet: a closed mouth and level shoulders. */
const neverAsked: ReadonlySet<CheckId> = new Set(['expression', 'shoulders'])

/** What the rule that lets eyes be shut cannot ask of them either. */
const ofEyes: ReadonlySet<CheckId> = new Set(['eyes', 'gaze'])

type Judged = { id: CheckId; state: 'pass' | 'warn' | 'fail' }

/**
 * A check of a small child's photo, without what rules forgive. Everything else stays: nobody else's hand, no toy, no dummy, nothing
 * before the face.
 */
export function forgiveInfant<Check extends Judged>(check: Check, eyes: EyesOfInfants): Check {
  if (neverAsked.has(check.id)) return { ...check, state: 'pass' }
  if (!ofEyes.has(check.id) || eyes === 'open') return check
  if (eyes === 'shut' || check.state === 'warn') return { ...check, state: 'pass' }
  // Eyes that are not entirely open are allowed, and those that look shut are a doubt.
  return check.state === 'fail' ? { ...check, state: 'warn' } : check
}
