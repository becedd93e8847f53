/** Something sudden and loud: when its peak was, how loud, and whether it sounded like a clap. */
export type Knock = { seconds: number; level: number; clap: boolean }

/** Two claps of one person: how far apart in seconds, and how different in decibels. */
const gap = { least: 0.16, most: 0.85 }
const mostDifference = 12
/** Nothing of nearly the same loudness may come so shortly (seconds) before and after. */
const quiet = { before: 0.45, after: 0.4 }
/** A rhythm has a third beat after as long as between the first two, give or take. */
const beat = 1.3
/** Quieter than the softer clap by so many decibels does not count. */
export const comparable = 10

/**
 * Finds two claps that stand alone among knocks. `hear` takes each knock as it comes; `decide` is asked again and again
 * what time it is, and tells once, when enough quiet has passed after the second clap.
 */
export function createPairFinder() {
  let knocks: Knock[] = []
  let decided: Knock | undefined

  return {
    hear(knock: Knock) {
      knocks = [...knocks.filter(({ seconds }) => knock.seconds - seconds < 4), knock]
    },
    decide(now: number): boolean {
      const claps = knocks.filter(({ clap }) => clap)
      const [first, second] = claps.slice(-2)
      if (!first || !second || second === decided) return false
      const apart = second.seconds - first.seconds
      const after = Math.max(quiet.after, beat * apart)
      if (now - second.seconds < after) return false
      decided = second
      if (apart < gap.least || apart > gap.most) return false
      if (Math.abs(first.level - second.level) > mostDifference) return false
      const from = first.seconds - Math.max(quiet.before, beat * apart)
      const loud = Math.min(first.level, second.level) - comparable
      const others = knocks.filter((knock) => knock !== first && knock !== second && knock.level > loud)
      return !others.some(({ seconds }) => seconds > from && seconds < second.seconds + after)
    },
  }
}
